import type { Delivery } from '#contract/webhooks.ts'
import { onMoment } from '#domain/calendar.ts'
import { isId } from '#domain/id.ts'
import { deliveryStates } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'
import { webhooksTexts } from '#texts/webhooks.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FilterField, FilterForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/deliveries-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(webhooksTexts, 'deliveries')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const endpoint = searchParams.get('endpoint') ?? ''
  const filter = {
    endpoint: isId(endpoint) ? endpoint : '',
    state: deliveryStates.find((state) => state === searchParams.get('state')) ?? ('' as const),
  }
  const page = searchParams.get('page') ?? '1'
  const [endpoints, list] = await Promise.all([
    api('GET /admin/webhooks'),
    api('GET /admin/webhook-deliveries', { query: { ...filter, page } }),
  ])
  return { filter, endpoints, list }
}

export default function DeliveriesPage({ loaderData: { filter, endpoints, list } }: Route.ComponentProps) {
  const { deliveries: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const { notice, showNotice } = useNotice()
  const isFiltered = filter.endpoint !== '' || filter.state !== ''
  return (
    <PrivatePage title={t.title} back={<BackLink to={adminLinks.webhooks(language)}>{t.back}</BackLink>}>
      {notice}
      <FilterForm find={t.find}>
        <FilterField
          label={t.endpoint}
          name="endpoint"
          value={filter.endpoint}
          all={t.allEndpoints}
          values={endpoints.map(({ id }) => id)}
          names={Object.fromEntries(endpoints.map(({ id, url }) => [id, url]))}
        />
        <FilterField
          label={t.state}
          name="state"
          value={filter.state}
          all={t.allStates}
          values={deliveryStates}
          names={t.states}
        />
      </FilterForm>
      <PagedRows list={list} empty={isFiltered ? [t.nothing, t.nothingText] : [t.none, t.noneText]}>
        <DataTable
          aria-label={t.title}
          rows={list.content}
          keyOf={({ id }) => id}
          cells="py-3.5 align-top"
          columns={[
            {
              head: t.columns.event,
              isRowHead: true,
              cell: (delivery) => (
                <>
                  <span className="block">{delivery.type}</span>
                  <DayAndTime at={delivery.createdAt} />
                  <State delivery={delivery} className="md:hidden" />
                </>
              ),
            },
            { head: t.columns.url, from: 'lg', className: 'pl-4 text-ink-2 wrap-anywhere', cell: ({ url }) => url },
            { head: t.columns.state, from: 'md', className: 'pl-4', cell: (delivery) => <State delivery={delivery} /> },
            {
              head: t.columns.actions,
              isHeadUnseen: true,
              align: 'right',
              className: 'pl-4',
              cell: (delivery) => <Repeat delivery={delivery} onDone={showNotice} />,
            },
          ]}
        />
      </PagedRows>
    </PrivatePage>
  )
}

function State({ delivery, className = '' }: { delivery: Delivery; className?: string }) {
  const { deliveries: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const { state, attempts, status, error, answer, nextAttemptAt } = delivery
  const facts = [
    t.states[state],
    attempts > 0 && t.attempts(attempts),
    status !== null && t.status(status),
    error,
    nextAttemptAt && attempts > 0 && t.next(onMoment(new Date(nextAttemptAt), language)),
  ].filter(Boolean)
  return (
    <div className={`text-6 ${state === 'given-up' ? 'text-bad' : 'text-ink-2'} ${className}`}>
      <p>{facts.join(', ')}</p>
      {answer && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3">{t.answer}</summary>
          <pre className="max-h-60 max-w-100 overflow-auto whitespace-pre-wrap wrap-anywhere">{answer}</pre>
        </details>
      )}
    </div>
  )
}

function Repeat({ delivery, onDone }: { delivery: Delivery; onDone: ReturnType<typeof useNotice>['showNotice'] }) {
  const { deliveries: t } = useTexts(webhooksTexts)
  const { id, type, eventId } = delivery
  const { run, isPending } = useMutation(() => api('POST /admin/webhook-deliveries/{id}/repeat', { params: { id } }))
  const repeat = async () => {
    const outcome = await run()
    if (outcome.ok) onDone(t.repeated)
    else onDone(failureOf(outcome, t.repeatFailed) ?? t.repeatFailed, 'bad')
  }
  return (
    <Button variant="words" busy={isPending} aria-label={t.repeatOf(type, eventId)} onClick={() => void repeat()}>
      {t.repeat}
    </Button>
  )
}
