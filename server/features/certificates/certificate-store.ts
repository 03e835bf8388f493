import { and, asc, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, certificates, orderLines, orders, pictures } from '#server/database/schema.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Returns the papers in order of issue, and the sale. */
export async function findCertificate(database: Database, number: string) {
  const papers = await database
    .select()
    .from(certificates)
    .where(eq(certificates.number, number))
    .orderBy(asc(certificates.paper))
  const [first] = papers
  if (!first) return undefined
  const [sale] = await database
    .select({
      line: orderLines,
      orderId: orders.id,
      paidAt: orders.paidAt,
      language: orders.language,
      picture: { width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
      artworkStatus: artworks.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(pictures, eq(pictures.hash, orderLines.pictureHash))
    .leftJoin(artworks, eq(artworks.id, orderLines.artworkId))
    .where(eq(orderLines.id, first.lineId))
  if (!sale) throw new Error('A certificate without its sale')
  return { ...sale, papers }
}
export type WholeCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

export const lockCertificate = (tx: Database, number: string) =>
  tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.number, number)).for('update')

/** Returns the buyer's own paper, also after it was handed on. */
export async function findFirstPaper(
  database: Database,
  lineId: Id,
  copy: number,
): Promise<CertificateRow | undefined> {
  const [found] = await database
    .select()
    .from(certificates)
    .where(and(eq(certificates.lineId, lineId), eq(certificates.copy, copy), eq(certificates.paper, 1)))
  return found
}

export async function findWords(database: Database, artworkId: Id | null) {
  if (!artworkId) return undefined
  const [found] = await database
    .select({ description: artworks.description })
    .from(artworks)
    .where(eq(artworks.id, artworkId))
  return found?.description
}
