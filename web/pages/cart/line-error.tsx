import type { ReactNode } from 'react'
import { formatTime } from '#domain/calendar.ts'
import type { CartItem } from '#domain/cart.ts'
import type { LineTrouble as Trouble } from '#domain/cart-line.ts'
import { formatMoney } from '#domain/money.ts'
import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { agreeToPrice, setQuantity } from '#web/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CheckoutRefusal } from './use-checkout.ts'

type Props = {
  item: CartItem
  trouble: Trouble | undefined
  refusal: CheckoutRefusal | undefined
  isBusy: boolean
  lookAgain: () => void
}

/** What has happened to a line, and the way to put it right, beside the line itself. */
export function LineTrouble({ item, trouble, refusal, isBusy, lookAgain }: Props) {
  const { problems } = useTexts(problemsTexts)
  const told = useTold(item, trouble, lookAgain)
  const words = told?.words ?? (refusal && refusal.code !== 'put-right' ? problems[refusal.code] : '')
  if (!words) return null
  return (
    <div role="alert" className="mt-3 flex items-start gap-2.5 bg-bad-soft px-3.5 py-3 text-[0.9375rem] text-bad">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <div>
        <p>{words}</p>
        {told?.way && (
          <button
            type="button"
            disabled={isBusy}
            onClick={told.way.take}
            className="mt-1 min-h-11 text-left font-medium underline underline-offset-3 disabled:no-underline"
          >
            {told.way.name}
          </button>
        )}
      </div>
    </div>
  )
}

type Told = { words: ReactNode; way?: { name: string; take: () => void } }

function useTold(item: CartItem, trouble: Trouble | undefined, lookAgain: () => void): Told | undefined {
  const { lineTrouble: t } = useTexts(cartTexts)
  const language = useLanguage()
  const money = (amount: CartItem['price']) => formatMoney(amount, language)
  switch (trouble?.kind) {
    case 'gone':
      return { words: t.gone }
    case 'sold':
      return { words: t.sold }
    case 'on-request':
      return { words: t.onRequest }
    case 'held':
      return { words: t.held(formatTime(trouble.until, language)), way: { name: t.lookAgain, take: lookAgain } }
    case 'not-enough': {
      const { available } = trouble
      const take = () => void setQuantity(item.id, available, available)
      return { words: t.notEnough(available), way: { name: t.setTo(available), take } }
    }
    case 'price-changed': {
      const { price } = trouble
      const take = () => agreeToPrice(item.id, price)
      return { words: t.priceChanged(money(item.price), money(price)), way: { name: t.agree(money(price)), take } }
    }
    default:
      return undefined
  }
}
