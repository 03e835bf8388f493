import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { TaxedArtist } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Seller } from '#domain/tax-report.ts'
import { needsViesCheck, normalVatNumber } from '#domain/vat-number.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, viesChecks } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type Decider, isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'

type CheckRow = typeof viesChecks.$inferSelect
type Check = Pick<CheckRow, 'isValid' | 'checkedOn' | 'reference'>
type CheckedNumber = {
  readonly artistId: Id
  readonly name: string
  readonly vatNumber: string
  readonly check: Check | null
}

/** Numbers of artists in other EU countries with the last VIES response; unchecked ones first. */
export async function listViesNumbers(database: Database): Promise<CheckedNumber[]> {
  const rows = await database
    .select({ artistId: artists.id, name: artists.name, trader: artists.trader })
    .from(artists)
    .where(sql`${artists.trader} ->> 'vatNumber' is not null`)
    .orderBy(asc(artists.name), asc(artists.id))
  const numbers = rows.flatMap(({ artistId, name, trader }) =>
    trader?.vatNumber && needsViesCheck(trader.vatNumber)
      ? [{ artistId, name, vatNumber: normalVatNumber(trader.vatNumber) }]
      : [],
  )
  const checks = await lastChecks(
    database,
    numbers.map(({ artistId }) => artistId),
  )
  return numbers
    .map((number) => {
      const check = checks.get(keyOf(number))
      return { ...number, check: check ?? null }
    })
    .toSorted((a, b) => Number(a.check !== null) - Number(b.check !== null))
}

type Answer = Check & { readonly artistId: Id; readonly vatNumber: string }
type Refusal = 'artist-not-found' | 'forbidden' | 'vat-number-changed' | 'vies-check-in-future'

/** Applies to the artist's current number. Administrators cannot record responses about themselves. */
export const recordViesCheck = (
  shop: Shop,
  answer: Answer,
  decider: Decider,
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx) => {
    const { userId: by } = decider
    const { artistId, ...check } = answer
    // The lock prevents a change of the number.
    const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
    if (!artist) return refuse('artist-not-found')
    if (await isAboutSelf(tx, decider, { artistIds: [artistId] })) return refuseAboutSelf()
    const current = (await readSellers(tx, [artistId])).get(artistId)?.trader?.vatNumber
    if (!current || normalVatNumber(current) !== check.vatNumber) return refuse('vat-number-changed')
    if (check.checkedOn > dayInTallinn(now)) return refuse('vies-check-in-future')
    await tx.insert(viesChecks).values({ id: shop.newId(now), artistId, ...check, by, recordedAt: now })
    await writeAudit(shop, tx, { by, action: 'vies-check-recorded', subject: artistId, details: check }, now)
    return accept(undefined)
  })

/** The facts that determine the VAT treatment of commission. */
export async function readTaxedArtists(
  database: Database,
  artistIds: readonly Id[],
): Promise<(artistId: Id) => TaxedArtist> {
  const sellers = await readSellers(database, artistIds)
  const checks = await lastChecks(database, artistIds)
  return (artistId) => taxedArtistOf(sellers.get(artistId), checks, artistId)
}

function taxedArtistOf(seller: Seller | undefined, checks: LastChecks, artistId: Id): TaxedArtist {
  const vatNumber = seller?.trader?.vatNumber
  const isConfirmed = vatNumber !== undefined && checks.get(keyOf({ artistId, vatNumber }))?.isValid === true
  return { vatNumber, isConfirmed, country: seller?.taxDetails?.country }
}

type LastChecks = ReadonlyMap<string, Check & { readonly recordedAt: Date }>

async function lastChecks(database: Database, artistIds: readonly Id[]): Promise<LastChecks> {
  if (artistIds.length === 0) return new Map()
  const rows = await database
    .selectDistinctOn([viesChecks.artistId, viesChecks.vatNumber])
    .from(viesChecks)
    .where(inArray(viesChecks.artistId, [...artistIds]))
    .orderBy(viesChecks.artistId, viesChecks.vatNumber, desc(viesChecks.recordedAt), desc(viesChecks.id))
  return new Map(rows.map((check) => [keyOf(check), check]))
}

const keyOf = ({ artistId, vatNumber }: { artistId: Id; vatNumber: string }) =>
  `${artistId} ${normalVatNumber(vatNumber)}`
