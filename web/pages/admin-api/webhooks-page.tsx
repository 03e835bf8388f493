import { useState } from 'react'
import type { Endpoint } from '#contract/webhooks.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'
import { webhooksTexts } from '#texts/webhooks.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/webhooks-page.ts'
import { CheckGroup, chosenIn } from './check-group.tsx'
import { EndpointTable, type Step } from './endpoint-table.tsx'
import { ShownOnce } from './shown-once.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(webhooksTexts, 'webhooks')

export const clientLoader = () => api('GET /admin/webhooks')

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
      {dialog && dialog !== 'add' && dialog.step === 'end-secret' && (
        <ActionDialog
          call={() => api('POST /admin/webhooks/{id}/end-previous-secret', { params: { id: dialog.endpoint.id } })}
          title={t.askEndSecret}
          text={t.endSecretText}
          confirm={t.endSecret}
          danger
          onClose={close}
          onDone={done(t.secretEnded)}
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
