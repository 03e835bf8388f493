import { useState } from 'react'
import type { Endpoint } from '#contract/webhooks.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'
import { webhooksTexts } from '#texts/webhooks.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/webhooks-page.ts'
import { CheckGroup, chosenIn } from './check-group.tsx'
import { ShownOnce } from './shown-once.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(webhooksTexts, 'webhooks')

export const clientLoader = () => api('GET /admin/webhooks')

type Step = 'roll' | 'enable' | 'remove'
type Dialog = 'add' | { step: Step; endpoint: Endpoint }

export default function WebhooksPage({ loaderData: endpoints }: Route.ComponentProps) {
  const { webhooks: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const [dialog, setDialog] = useState<Dialog>()
  const [secret, setSecret] = useState<string>()
  const { notice, showNotice } = useNotice()
  const close = () => setDialog(undefined)
  const show = (answer: { secret: string }) => {
    close()
    setSecret(answer.secret)
  }
  const done = (words: string) => () => {
    close()
    setSecret(undefined)
    showNotice(words)
  }
  return (
    <PrivatePage title={t.title}>
      {notice}
      <p className="-mt-4 mb-6 max-w-[70ch] text-5 text-ink-2">{t.text}</p>
      <ShownOnce label={t.secret} help={t.secretHelp} value={secret} />
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => setDialog('add')}>{t.add}</Button>
        <TextLink to={adminLinks.webhookDeliveries(language)}>{t.deliveries}</TextLink>
      </div>
      {endpoints.length === 0 ? (
        <EmptyList title={t.none} text={t.noneText} />
      ) : (
        <EndpointTable endpoints={endpoints} onAsk={(step, endpoint) => setDialog({ step, endpoint })} />
      )}
      {dialog === 'add' && <AddDialog onClose={close} onDone={show} />}
      {dialog && dialog !== 'add' && dialog.step === 'roll' && (
        <ActionDialog
          call={(form) =>
            api('POST /admin/webhooks/{id}/roll-secret', {
              params: { id: dialog.endpoint.id },
              body: { currentPassword: String(form.get('currentPassword')) },
            })
          }
          title={t.askRoll}
          text={t.rollText}
          confirm={t.roll}
          requires="password"
          onClose={close}
          onDone={show}
        />
      )}
      {dialog && dialog !== 'add' && dialog.step === 'enable' && (
        <ActionDialog
          call={() => api('POST /admin/webhooks/{id}/enable', { params: { id: dialog.endpoint.id } })}
          title={t.askEnable}
          text={t.enableText}
          confirm={t.enable}
          onClose={close}
          onDone={done(t.enabled)}
        />
      )}
      {dialog && dialog !== 'add' && dialog.step === 'remove' && (
        <ActionDialog
          call={() => api('DELETE /admin/webhooks/{id}', { params: { id: dialog.endpoint.id } })}
          title={t.askRemove}
          text={t.removeText}
          confirm={t.remove}
          danger
          onClose={close}
          onDone={done(t.removed)}
        />
      )}
    </PrivatePage>
  )
}

function AddDialog({ onClose, onDone }: { onClose: () => void; onDone: (answer: { secret: string }) => void }) {
  const { webhooks: t } = useTexts(webhooksTexts)
  return (
    <ActionDialog
      call={(form) =>
        api('POST /admin/webhooks', {
          body: {
            url: String(form.get('url')),
            events: chosenIn(form, 'events', webhookEvents),
            currentPassword: String(form.get('currentPassword')),
          },
        })
      }
      title={t.add}
      text={t.addText}
      confirm={t.confirmAdd}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Field
            label={t.url}
            help={t.urlHelp}
            type="url"
            inputMode="url"
            name="url"
            maxLength={200}
            error={errors.url}
          />
          <CheckGroup
            legend={t.events}
            name="events"
            values={webhookEvents}
            names={t.eventNames}
            error={errors.events}
          />
        </>
      )}
    </ActionDialog>
  )
}

type TableProps = { endpoints: readonly Endpoint[]; onAsk: (step: Step, endpoint: Endpoint) => void }

function EndpointTable({ endpoints, onAsk }: TableProps) {
  const { webhooks: t } = useTexts(webhooksTexts)
  const language = useLanguage()
  const day = (at: string) => formatShortDay(new Date(at), language)
  const stateOf = ({ disabledAt, succeededAt }: Endpoint) =>
    disabledAt ? t.disabled(day(disabledAt)) : succeededAt ? t.active(day(succeededAt)) : t.unused
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
          cell: (endpoint) => (
            <div className="flex flex-col items-end">
              {endpoint.disabledAt && (
                <Button variant="words" aria-label={t.enableOf(endpoint.url)} onClick={() => onAsk('enable', endpoint)}>
                  {t.enable}
                </Button>
              )}
              <TextLink
                to={adminLinks.webhookDeliveries(language, endpoint.id)}
                aria-label={t.deliveriesOf(endpoint.url)}
              >
                {t.deliveries}
              </TextLink>
              <Button variant="words" aria-label={t.rollOf(endpoint.url)} onClick={() => onAsk('roll', endpoint)}>
                {t.roll}
              </Button>
              <Button variant="words" aria-label={t.removeOf(endpoint.url)} onClick={() => onAsk('remove', endpoint)}>
                {t.remove}
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}
