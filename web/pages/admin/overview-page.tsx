import { formatWeekday } from '#domain/calendar.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminTexts } from '#texts/admin.ts'
import { bankTexts } from '#texts/bank.ts'
import { booksTexts } from '#texts/books.ts'
import { api } from '#web/api/api.ts'
import { BooksAlarm } from '#web/components/books-alarm.tsx'
import { EmptyList } from '#web/components/empty-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/overview-page.ts'
import { DifferenceAlarm } from './difference-alarm.tsx'
import { Trade } from './trade.tsx'
import { WaitingList } from './waiting-list.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'admin')

export async function clientLoader() {
  const [overview, trade] = await Promise.all([
    api('GET /admin/overview'),
    // Tasks are shown without the figures.
    api('GET /admin/overview/trade').catch(() => undefined),
  ])
  return { ...overview, trade }
}

export default function OverviewPage({ loaderData: { waiting, books, provider, bank, trade } }: Route.ComponentProps) {
  const { admin: t } = useTexts(adminTexts)
  const { bank: ofBank } = useTexts(bankTexts)
  const { provider: ofProvider } = useTexts(booksTexts)
  const language = useLanguage()
  const today = formatWeekday(new Date(), language)
  const alarms = [
    {
      title: ofProvider.differTitle,
      total: provider.total,
      differences: provider.differences.map(({ kind, source, orderNumber, ...sides }) => ({
        ...sides,
        key: `${kind} ${source}`,
        kind: ofProvider.kinds[kind],
        name: orderNumber ? `${ofProvider.order(orderNumber)}, ${source}` : source,
      })),
      otherSide: ofProvider.otherSide,
      to: `${adminLinks.health(language)}#provider`,
    },
    {
      title: ofBank.differTitle,
      total: bank.total,
      differences: bank.differences.map(({ kind, subject, ...sides }) => ({
        ...sides,
        key: `${kind} ${subject}`,
        kind: ofBank.kinds[kind],
      })),
      otherSide: ofBank.otherSide,
      to: `${adminLinks.bank(language)}#comparison`,
    },
  ]
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-8 text-5 text-ink-2">{today.charAt(0).toUpperCase() + today.slice(1)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {books.total > 0 && <BooksAlarm books={books} />}
          {alarms.map((alarm) => alarm.total > 0 && <DifferenceAlarm key={alarm.to} {...alarm} />)}
          {waiting.map((kind) => (
            <WaitingList key={kind.kind} waiting={kind} />
          ))}
          {waiting.length === 0 && books.total + provider.total + bank.total === 0 && (
            <EmptyList title={t.none} text={t.noneText} />
          )}
        </div>
        <Trade trade={trade} payouts={waiting.find(({ kind }) => kind === 'payouts')} />
      </div>
    </PrivatePage>
  )
}
