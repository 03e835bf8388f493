import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { identityOf } from '#domain/tax-report.ts'
import { csvOf } from '#server/http/csv.ts'
import { taxesTexts } from '#texts/taxes.ts'
import type { YearOfSeller } from './seller-store.ts'

/** CSV in the dialect of Excel. */
export function sellersAsCsv(sellers: readonly YearOfSeller[], language: Language): Buffer {
  const { csv: t, taxes } = taxesTexts[language]
  const header = [
    ...Object.values(t.columns),
    ...[1, 2, 3, 4].flatMap((quarter) => [t.sales(quarter), t.amount(quarter), t.commission(quarter)]),
    t.allSales,
    t.allAmount,
    t.allCommission,
  ]
  const rows = sellers.map((seller) => {
    const { legalName, name, registryCode, birthDate, address, country, taxNumber, vatNumber, iban } =
      identityOf(seller)
    return [
      legalName,
      name,
      taxes.statuses[seller.sellerStatus],
      registryCode,
      birthDate,
      address,
      country,
      taxNumber,
      vatNumber,
      iban,
      seller.isReported ? t.yes : t.no,
      ...[...seller.quarters, seller].flatMap(({ sales, amount, commission }) => [
        String(sales),
        toEuros(amount),
        toEuros(commission),
      ]),
    ]
  })
  return csvOf([header, ...rows], language, { exact: true })
}
