import type { ReactNode } from 'react'
import { formatTime } from '#domain/calendar.ts'
import type { CartItem } from '#domain/cart.ts'
import type { LineProblem } from '#domain/cart-line.ts'
import { formatMoney } from '#domain/money.ts'
import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { agreeToPrice, setQuantity } from '#web/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CheckoutRefusal } from './use-checkout.ts'

type Props = {
  item: CartItem
  problem: LineProblem | undefined
  refusal: CheckoutRefusal | undefined
  isBusy: boolean
  refetch: () => void
}

/** Why a line cannot be bought, with a button that puts it right if there is one. */
export function LineError({ item, problem, refusal, isBusy, refetch }: Props) {
  const { problems } = useTexts(problemsTexts)
  const message = useMessage(item, problem, refetch)
  const text = message?.text ?? (refusal && refusal.code !== 'put-right' ? problems[refusal.code] : '')
  if (!text) return null
  return (
    <div role="alert" className="mt-3 flex items-start gap-2.5 bg-bad-soft px-3.5 py-3 text-[0.9375rem] text-bad">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <div>
        <p>{text}</p>
        {message?.action && (
          <button
            type="button"
            disabled={isBusy}
            onClick={message.action.run}
            className="mt-1 min-h-11 text-left font-medium underline underline-offset-3 disabled:no-underline"
          >
            {message.action.name}
          </button>
        )}
      </div>
    </div>
  )
}

type Message = { text: ReactNode; action?: { name: string; run: () => void } }

function useMessage(item: CartItem, problem: LineProblem | undefined, refetch: () => void): Message | undefined {
  const { lineTrouble: t } = useTexts(cartTexts)
  const { problems } = useTexts(problemsTexts)
  const language = useLanguage()
  const money = (amount: CartItem['price']) => formatMoney(amount, language)
  switch (problem?.kind) {
    case 'gone':
      return { text: t.gone }
    case 'sold':
      return { text: t.sold }
    case 'on-request':
      return { text: t.onRequest }
    case 'held':
      return {
        text: problem.until ? t.held(formatTime(problem.until, language)) : problems['artwork-held'],
        action: { name: t.lookAgain, run: refetch },
      }
    case 'not-enough': {
      const { available } = problem
      const run = () => void setQuantity(item.id, available, available)
      return { text: t.notEnough(available), action: { name: t.setTo(available), run } }
    }
    case 'price-changed': {
      const { price } = problem
      const run = () => agreeToPrice(item.id, price)
      return { text: t.priceChanged(money(item.price), money(price)), action: { name: t.agree(money(price)), run } }
    }
    default:
      return undefined
  }
}
