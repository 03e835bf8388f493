import { failureInReason, type ShopReason } from '#domain/shop-reason.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Translates the shop's own reasons; people's texts stay unchanged. */
export function useReason(): (reason: string) => string {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const isShops = (reason: string): reason is ShopReason => Object.hasOwn(t.shopReasons, reason)
  return (reason) => {
    const failure = failureInReason(reason)
    if (failure !== undefined) return t.cameBack(t.failures[failure] ?? t.otherFailure)
    return isShops(reason) ? t.shopReasons[reason] : reason
  }
}
