import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { feeRateOf, isInUnion, vatIn } from '#domain/vat.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { treat } from '#server/features/earnings/fee-treatment.ts'
import type { Shop } from '#server/shop.ts'
import { listCommission } from './vat-summary.ts'

/**
 * What the shop has kept in a year of the sales of artists who live in other countries of the Union and have no VAT number,
 * without tax. Up to a sum its tax is Estonia’s; from there on that of each country (Directive 2006/112/EC, art. 58 and 59c).
 */
export async function sumFeesAbroad(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  year: number,
): Promise<Cents> {
  const months = await listCommission(database, year)
  const sellers = await readSellers(database, [...new Set(months.flatMap(({ artistId }) => artistId ?? []))])
  const abroad = months.filter(({ artistId, kept }) => {
    const seller = sellers.get(artistId ?? '')
    const country = seller?.taxDetails?.country
    if (country === undefined || country === 'EE' || !isInUnion(country) || seller?.trader?.vatNumber) return false
    return (kept ?? treat(seller)).treatment === 'estonia'
  })
  return sum(
    abroad.map(({ commission, sold }) =>
      cents(commission - (settings.vatNumber ? vatIn(commission, feeRateOf(`${sold}-01`)) : zero)),
    ),
  )
}
