import { formatMoney, inCents } from '#domain/money.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** `exact` always shows two decimals. */
export function Price({ euros, exact = false }: { euros: number; exact?: boolean }) {
  const language = useLanguage()
  return <span className="price">{formatMoney(inCents(euros), language, { exact })}</span>
}

export function WorkPrice({ euros }: { euros: number }) {
  const { card } = useTexts(catalogueTexts)
  return euros > 0 ? <Price euros={euros} /> : <span>{card.priceOnRequest}</span>
}
