import type { AdminOrder } from '#contract/admin-orders.ts'
import { inLanguage } from '#domain/language.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Returns a function that gives the work of an order's line as a fact. */
export function useWorkFact({ items }: AdminOrder['order']) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  return (lineId: string | null): [string, string] => {
    const item = items.find((ordered) => ordered.lineId === lineId)
    return [t.works, item ? inLanguage(item.titles, language).words : '—']
  }
}
