import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PictureRefusal } from '#contract/uploads.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { shopFacts, shopIcons } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { lockFacts } from './shop-facts-store.ts'

/** Draws the icons in the decoding process, so that no file of a stranger is served as it came. */
export async function saveLogo(
  shop: Shop,
  by: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<{ logo: string }, PictureRefusal>> {
  const drawn = await shop.decodeQueue.run(by, (pace) =>
    shop.decoder.run('icons', { bytes, limits: pictureLimits.logo, pace }),
  )
  if (!drawn.ok) return drawn
  const rows = Object.entries(drawn.value).map(([name, icon]) => ({
    name,
    content: Buffer.from(icon).toString('base64'),
  }))
  return accept(await replace(shop, by, rows, now))
}

export const removeLogo = (shop: Shop, by: string, now: Date): Promise<{ logo: string }> => replace(shop, by, [], now)

const replace = (
  shop: Shop,
  by: string,
  rows: (typeof shopIcons.$inferInsert)[],
  now: Date,
): Promise<{ logo: string }> =>
  shop.database.transaction(async (tx) => {
    const { facts } = await lockFacts(tx, shop.settings)
    await tx.delete(shopIcons)
    if (rows.length > 0) await tx.insert(shopIcons).values(rows)
    const logo = rows.length > 0 ? hash('sha256', rows.map(({ content }) => content).join(), 'hex').slice(0, 8) : ''
    // `updatedAt` stays, because the form of the facts does not change the logo.
    await tx.update(shopFacts).set({ facts: sql`${shopFacts.facts} || ${JSON.stringify({ logo })}::jsonb` })
    const details = { before: { logo: facts.logo }, after: { logo } }
    await writeAudit(shop, tx, { by, action: 'shop-logo-changed', subject: 'shop', details }, now)
    return { logo }
  })

export async function readIcons(database: Database): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await database.select().from(shopIcons)
  return new Map(rows.map(({ name, content }) => [name, Buffer.from(content, 'base64')]))
}
