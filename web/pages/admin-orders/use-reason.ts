import { failureInReason, type ShopReason } from '#domain/shop-reason.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** A reason in the language of the page where the shop itself has noted it, and else as somebody wrote it. */
export function useReason(): (reason: string) => string {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const isShops = (reason: string): reason is ShopReason => Object.hasOwn(t.shopReasons, reason)
  return (reason) => {
    const failure = failureInReason(reason)
    if (failure !== undefined) return t.cameBack(t.failures[failure] ?? t.otherFailure)
    return isShops(reason) ? t.shopReasons[reason] : reason
  }
}
