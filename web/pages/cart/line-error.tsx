import { formatTime, onDay } from '#domain/calendar.ts'
import type { CartItem } from '#domain/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { cartTexts } from '#texts/cart.ts'
import { checkoutRefusalsTexts } from '#texts/checkout-refusals.ts'
import { isExplained } from '#web/api/checkout-refusals.ts'
import { agreeToPrice, agreeToSeller, setQuantity } from '#web/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CartStatus } from './use-cart-status.ts'
import type { Checkout } from './use-checkout.ts'

/** With a button that resolves the problem, if possible. */
export function LineError({ item, checkout }: { item: CartItem; checkout: Checkout }) {
  const { lines, refusal, isBusy } = checkout
  const { checkoutRefusals } = useTexts(checkoutRefusalsTexts)
  const message = useMessage(item, lines)
  const refused = refusal?.artworkId === item.id && isExplained(refusal.code) && checkoutRefusals[refusal.code]
  const text = message?.text || refused
  if (!text) return null
  return (
    <div className="mt-3">
      <Notice variant="bad">
        <p>{text}</p>
        {message?.action && (
          <Button
            variant="plain"
            waits={isBusy}
            onClick={message.action.run}
            className="mt-1 min-h-11 text-start font-medium underline underline-offset-3 aria-disabled:no-underline"
          >
            {message.action.name}
          </Button>
        )}
      </Notice>
    </div>
  )
}

type Message = { text: string; action?: { name: string; run: () => void } }

function useMessage(item: CartItem, { findLineProblem, refetch }: CartStatus): Message | undefined {
  const { lineTrouble: t } = useTexts(cartTexts)
  const { checkoutRefusals } = useTexts(checkoutRefusalsTexts)
  const language = useLanguage()
  const money = (amount: CartItem['price']) => formatMoney(amount, language)
  const problem = findLineProblem(item)
  switch (problem?.kind) {
    case 'gone':
      return { text: t.gone }
    case 'own':
      return { text: checkoutRefusals['own-work'] }
    case 'sold':
      return { text: t.sold }
    case 'on-request':
      return { text: t.onRequest }
    case 'away':
      return { text: t.away(problem.until && onDay(problem.until, language)) }
    case 'held':
      return {
        text: problem.until ? t.held(formatTime(problem.until, language)) : checkoutRefusals['artwork-held'],
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
    case 'seller-changed': {
      const { sellerStatus } = problem
      const run = () => agreeToSeller(item.id, sellerStatus)
      return { text: t.sellerChanged[sellerStatus], action: { name: t.buyFrom[sellerStatus], run } }
    }
    default:
      return undefined
  }
}
