import { type Cents, cents, sum } from '#domain/money.ts'
import { isInUnion } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { readTaxedArtists } from '#server/features/vat/vies-checks.ts'
import { listCommission } from './vat-summary.ts'

/** Net. Up to a threshold Estonian VAT applies, then local VAT (Directive 2006/112/EC, articles 58 and 59c). */
export async function sumFeesAbroad(database: Database, year: number): Promise<Cents> {
  const commission = await listCommission(database, year)
  const artistOf = await readTaxedArtists(database, [...new Set(commission.map(({ artistId }) => artistId))])
  const abroad = commission.filter(({ artistId, treatment }) => {
    const { country, vatNumber } = artistOf(artistId)
    if (country === undefined || country === 'EE' || !isInUnion(country) || vatNumber) return false
    return treatment === 'estonia' || treatment === 'not-registered'
  })
  return sum(abroad.map(({ amount, vat }) => cents(amount - vat)))
}
