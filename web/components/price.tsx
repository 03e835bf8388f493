import { formatMoney, inCents } from '#domain/money.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** An amount of euros from the API as people read it; two decimals always with `exact`. */
export function Price({ euros, exact = false }: { euros: number; exact?: boolean }) {
  const language = useLanguage()
  return <span className="price">{formatMoney(inCents(euros), language, { exact })}</span>
}
