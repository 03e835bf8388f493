import { and, eq } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Seller } from '#domain/tax-report.ts'
import { type FeeTreatment, feeTreatmentOf } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoices } from '#server/database/schema.ts'

export type Taxed = { readonly treatment: FeeTreatment; readonly vatNumber: string | null }

/** How the commission of an artist is taxed by what is known of them now; the number is that of who pays the tax at home. */
export function treat(seller: Seller | undefined): Taxed {
  const vatNumber = seller?.trader?.vatNumber
  const treatment = feeTreatmentOf({ vatNumber, country: seller?.taxDetails?.country })
  return { treatment, vatNumber: treatment === 'reverse-charge' ? (vatNumber ?? null) : null }
}

/** How the invoice of an artist for a month is taxed, which stays as it was when it was drawn first. */
export async function saveTreatment(
  database: Database,
  { artistId, month, seller }: { artistId: Id; month: Day; seller: Seller | undefined },
): Promise<Taxed> {
  const taxed = treat(seller)
  await database
    .insert(feeInvoices)
    .values({ artistId, month, ...taxed })
    .onConflictDoNothing()
  const [kept] = await database
    .select()
    .from(feeInvoices)
    .where(and(eq(feeInvoices.month, month), eq(feeInvoices.artistId, artistId)))
  return kept ?? taxed
}
