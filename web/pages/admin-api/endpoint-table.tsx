import type { Endpoint } from '#contract/webhooks.ts'
import { formatShortDay, untilMoment } from '#domain/calendar.ts'
import { adminLinks } from '#site/admin-links.ts'
import { webhooksTexts } from '#texts/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export type Step = 'roll' | 'end-secret' | 'enable' | 'remove'

type Props = { endpoints: readonly Endpoint[]; onAsk: (step: Step, endpoint: Endpoint) => void }

export function EndpointTable({ endpoints, onAsk }: Props) {
  const { webhooks: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const day = (at: string) => formatShortDay(new Date(at), language)
  const stateOf = ({ disabledAt, succeededAt, previousSecretEndsAt }: Endpoint) =>
    [
      disabledAt ? t.disabled(day(disabledAt)) : succeededAt ? t.active(day(succeededAt)) : t.unused,
      previousSecretEndsAt && t.overlap(untilMoment(new Date(previousSecretEndsAt), language)),
    ]
      .filter(Boolean)
      .join(', ')
  const eventsOf = ({ events }: Endpoint) => events.map((event) => t.eventNames[event]).join(', ')
  return (
    <DataTable
      aria-label={t.title}
      rows={endpoints}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.url,
          isRowHead: true,
          className: 'wrap-anywhere',
          cell: (endpoint) => (
            <>
              <span>{endpoint.url}</span>
              {endpoint.createdBy && (
                <span className="mt-0.5 block text-6 text-ink-2">{t.createdBy(endpoint.createdBy)}</span>
              )}
              <span className="mt-0.5 block text-6 text-ink-2 lg:hidden">
                {`${eventsOf(endpoint)} · ${stateOf(endpoint)}`}
              </span>
            </>
          ),
        },
        { head: t.columns.events, from: 'lg', className: 'pl-4 text-ink-2', cell: eventsOf },
        { head: t.columns.state, from: 'lg', className: 'pl-4 text-ink-2', cell: stateOf },
        {
          head: t.columns.actions,
          isHeadUnseen: true,
          align: 'right',
          className: 'pl-4',
          cell: (endpoint) => <Actions endpoint={endpoint} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

function Actions({ endpoint, onAsk }: { endpoint: Endpoint; onAsk: Props['onAsk'] }) {
  const { webhooks: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const { id, url, disabledAt, previousSecretEndsAt } = endpoint
  const action = (step: Step, words: string, name: string) => (
    <Button variant="words" aria-label={name} onClick={() => onAsk(step, endpoint)}>
      {words}
    </Button>
  )
  return (
    <div className="flex flex-col items-end">
      {disabledAt && action('enable', t.enable, t.enableOf(url))}
      <TextLink to={adminLinks.webhookDeliveries(language, id)} aria-label={t.deliveriesOf(url)}>
        {t.deliveries}
      </TextLink>
      {action('roll', t.roll, t.rollOf(url))}
      {previousSecretEndsAt && action('end-secret', t.endSecret, t.endSecretOf(url))}
      {action('remove', t.remove, t.removeOf(url))}
    </div>
  )
}
