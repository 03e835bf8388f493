import { countryName } from '#domain/country.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { soldCopies } from '#server/features/orders/sold-copies.ts'
import { site } from '#site/site.ts'
import { documentsTexts } from '#texts/documents.ts'
import { type Cell, drawTable, type Pdf } from './pdf.ts'

export const exact = (amount: Cents, language: Language): string => formatMoney(amount, language, { exact: true })

/** The seller as the law requires: a trader with all details, a private person by name. */
export function sellerLines({ sellerStatus, trader, artistName, artistEmail }: LineRow, language: Language): string[] {
  const { documents: t } = documentsTexts[language]
  if (sellerStatus === 'private') return [artistName, t.privatePerson]
  if (!trader) return [artistName, ...(artistEmail ? [artistEmail] : [])]
  return [
    trader.name,
    t.registryCode(trader.registryCode),
    ...(trader.vatNumber ? [t.vatNumber(trader.vatNumber)] : []),
    trader.address,
    trader.email,
  ]
}

export function addressLines({ shippingAddress }: OrderRow, language: Language): string[] {
  if (!shippingAddress) return [documentsTexts[language].documents.addressLater]
  const { name, line1, line2, city, state, postalCode, country } = shippingAddress
  const lines = [name, line1, line2, [postalCode, city].filter(Boolean).join(' '), state]
  return [...lines.filter((line) => line !== undefined && line !== ''), countryName(country, language)] as string[]
}

export function shopLines(language: Language): string[] {
  const { legalName, registryCode, street, city, country, email } = site
  const { documents: t } = documentsTexts[language]
  const registered = registryCode ? [t.registryCode(registryCode)] : []
  return [legalName, ...registered, street, `${city}, ${countryName(country, language)}`, email]
}

export function workCell(line: LineRow, language: Language): Cell {
  const what = [
    inLanguage(line.medium, language).words,
    formatDimensions(line.dimensions, language),
    line.year ? String(line.year) : '',
  ]
  const below = [line.artistName, what.filter(Boolean).join(', '), soldCopies(line, language)]
  return { words: inLanguage(line.title, language).words, isWork: true, below: below.filter(Boolean) }
}

export function drawBought(pdf: Pdf, lines: readonly LineRow[], language: Language): void {
  const { documents: t } = documentsTexts[language]
  drawTable(
    pdf,
    [
      { title: t.work },
      { title: t.quantity, width: 46, align: 'right' },
      { title: t.price, width: 76, align: 'right' },
      { title: t.total, width: 80, align: 'right' },
    ],
    lines.map((line) => [
      workCell(line, language),
      String(line.quantity),
      exact(line.unitPrice, language),
      exact(line.total, language),
    ]),
  )
}
