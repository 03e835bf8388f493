import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { apiScopes } from '#domain/api-key.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { apiKeysTexts } from '#texts/api-keys.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/api-keys-page.ts'
import { CheckGroup, chosenIn } from './check-group.tsx'
import { ShownOnce } from './shown-once.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(apiKeysTexts, 'apiKeys')

export const clientLoader = () => api('GET /admin/api-keys')

export default function ApiKeysPage({ loaderData: keys }: Route.ComponentProps) {
  const { apiKeys: t } = useTexts(apiKeysTexts)
  const [isCreating, setIsCreating] = useState(false)
  const [toRevoke, setToRevoke] = useState<ApiKey>()
  const [key, setKey] = useState<string>()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      {notice}
      <p className="-mt-4 mb-6 max-w-[70ch] text-5 text-ink-2">
        <span>{t.text}</span>{' '}
        <a href="/api/docs/" className="link">
          {t.documentation}
        </a>
      </p>
      <ShownOnce label={t.key} help={t.keyHelp} value={key} />
      <Button className="mb-8" onClick={() => setIsCreating(true)}>
        {t.create}
      </Button>
      {keys.length === 0 ? (
        <EmptyList title={t.none} text={t.noneText} />
      ) : (
        <KeyTable keys={keys} onRevoke={setToRevoke} />
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => setIsCreating(false)}
          onDone={(answer) => {
            setIsCreating(false)
            setKey(answer.key)
          }}
        />
      )}
      {toRevoke && (
        <ActionDialog
          call={() => api('DELETE /admin/api-keys/{id}', { params: { id: toRevoke.id } })}
          title={t.ask(toRevoke.name)}
          text={t.askText}
          confirm={t.revoke}
          danger
          onClose={() => setToRevoke(undefined)}
          onDone={() => {
            setToRevoke(undefined)
            setKey(undefined)
            showNotice(t.done)
          }}
        />
      )}
    </PrivatePage>
  )
}

function CreateDialog({ onClose, onDone }: { onClose: () => void; onDone: (answer: { key: string }) => void }) {
  const { apiKeys: t } = useTexts(apiKeysTexts)
  return (
    <ActionDialog
      call={(form) =>
        api('POST /admin/api-keys', {
          body: {
            name: String(form.get('name')),
            scopes: chosenIn(form, 'scopes', apiScopes),
            endsOn: String(form.get('endsOn')) || null,
            currentPassword: String(form.get('currentPassword')),
          },
        })
      }
      title={t.create}
      confirm={t.confirmCreate}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Field label={t.name} help={t.nameHelp} name="name" maxLength={80} autoComplete="off" error={errors.name} />
          <CheckGroup legend={t.scopes} name="scopes" values={apiScopes} names={t.scopeNames} error={errors.scopes} />
          <Field label={t.endsOn} help={t.endsOnHelp} type="date" name="endsOn" error={errors.endsOn} />
        </>
      )}
    </ActionDialog>
  )
}

function KeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const { apiKeys: t } = useTexts(apiKeysTexts)
  const language = useLanguage()
  const today = dayInTallinn(new Date())
  const onDay = (day: string) => formatShortDay(new Date(day), language)
  const stateOf = ({ revokedAt, endsOn, lastUsedOn }: ApiKey) => {
    if (revokedAt) return t.revoked(onDay(revokedAt))
    if (endsOn && endsOn < today) return t.ended(onDay(endsOn))
    return [lastUsedOn ? t.used(onDay(lastUsedOn)) : t.unused, endsOn && t.ends(onDay(endsOn))]
      .filter(Boolean)
      .join(', ')
  }
  const scopesOf = ({ scopes }: ApiKey) => scopes.map((scope) => t.scopeNames[scope]).join(', ')
  return (
    <DataTable
      aria-label={t.title}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.name,
          isRowHead: true,
          className: 'wrap-anywhere',
          cell: (key) => (
            <>
              <span>{key.name}</span> <span className="text-6 text-ink-2">{`${key.prefix}…`}</span>
              {key.createdBy && <span className="mt-0.5 block text-6 text-ink-2">{t.createdBy(key.createdBy)}</span>}
              <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{`${scopesOf(key)} · ${stateOf(key)}`}</span>
            </>
          ),
        },
        { head: t.columns.scopes, from: 'md', className: 'pl-4 text-ink-2', cell: scopesOf },
        { head: t.columns.state, from: 'md', className: 'pl-4 text-ink-2', cell: stateOf },
        {
          head: t.columns.actions,
          isHeadUnseen: true,
          align: 'right',
          className: 'pl-4',
          cell: (key) =>
            !key.revokedAt && (
              <Button variant="words" aria-label={t.revokeOf(key.name)} onClick={() => onRevoke(key)}>
                {t.revoke}
              </Button>
            ),
        },
      ]}
    />
  )
}
