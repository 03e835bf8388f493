import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

const cameBack = 'a refund came back: '

/** A reason in the language of the page where the shop itself has noted it, and else as somebody wrote it. */
export function useReason(): (reason: string) => string {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  return (reason) =>
    reason.startsWith(cameBack)
      ? t.cameBack(t.failures[reason.slice(cameBack.length)] ?? t.otherFailure)
      : (t.shopReasons[reason] ?? reason)
}
