import { type Cents, formatMoney, fromEuros } from '#domain/money.ts'
import { useLanguage } from '#web/shell/use-texts.ts'

/** An amount of euros from the API as people read it; two decimals always with `exact`. */
export function Price({ euros, exact = false }: { euros: number; exact?: boolean }) {
  const language = useLanguage()
  return <span className="tabular-nums whitespace-nowrap">{formatMoney(inCents(euros), language, { exact })}</span>
}

/** Euros from the wire, whose shape the contract has checked, as money. */
export function inCents(euros: number): Cents {
  const amount = fromEuros(euros)
  if (amount === undefined) throw new RangeError(`Not an amount: ${euros}`)
  return amount
}
