import type { PersonView } from '#contract/users.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { saveFile } from '#web/api/download.ts'
import { passwordIfIn, passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { statementIn } from '#web/components/private/statement-fields.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { isDangerous, type UserStep } from './people-steps.ts'

/** The last administrator stays. People block nobody but others, and export or delete their own account in their settings. */
export function userSteps({ role, blockedAt, isLastAdministrator }: PersonView, isOwn: boolean): UserStep[] {
  const possible: Record<UserStep, boolean> = {
    grant: role !== 'ADMIN' && !blockedAt,
    revoke: role === 'ADMIN' && !isLastAdministrator,
    signOut: true,
    block: !blockedAt && !isOwn && !isLastAdministrator,
    unblock: blockedAt !== null,
    export: !isOwn,
    erase: !isOwn && !isLastAdministrator,
  }
  return (Object.keys(possible) as UserStep[]).filter((step) => possible[step])
}

type Props = {
  step: UserStep
  person: PersonView
  isOwn: boolean
  onClose: () => void
  onDone: (words: string) => void
}

export function UserStepDialog({ step, person: { id, name, email, role }, isOwn, onClose, onDone }: Props) {
  const { steps: t } = useTexts(peopleTexts)
  const who = name || email
  const isAdministrator = role === 'ADMIN'
  const texts: Partial<Record<UserStep, string>> = {
    ...(isOwn && { revoke: t.revokeOwnText }),
    ...(isAdministrator && { block: t.blockAdministratorText, unblock: t.unblockAdministratorText }),
  }
  const requires = {
    grant: 'password',
    revoke: 'password',
    signOut: undefined,
    block: isAdministrator ? 'statement-and-password' : 'statement',
    unblock: isAdministrator ? 'password' : undefined,
    export: 'password',
    erase: 'password',
  } as const
  return (
    <ActionDialog<unknown>
      call={(form) => calls[step](id, form)}
      title={t[`${step}Title`](who)}
      text={texts[step] ?? t[`${step}Text`]}
      confirm={t[step]}
      requires={requires[step]}
      danger={isDangerous(step)}
      onClose={onClose}
      onDone={() => onDone(t[`${step}Done`](who))}
    >
      {(errors) =>
        (step === 'export' || step === 'erase') && (
          <TextField
            label={t.request}
            help={t.requestHelp}
            name="reason"
            rows={3}
            maxLength={1000}
            required
            error={errors.reason}
          />
        )
      }
    </ActionDialog>
  )
}

const changeRole = (role: 'ADMIN' | 'USER') => (id: string, form: FormData) =>
  api('PUT /admin/users/{id}/role', { params: { id }, body: { role, ...passwordIn(form) } })

const calls = {
  grant: changeRole('ADMIN'),
  revoke: changeRole('USER'),
  signOut: (id) => api('DELETE /admin/users/{id}/sessions', { params: { id } }),
  block: (id, form) =>
    api('PUT /admin/users/{id}/block', { params: { id }, body: { ...statementIn(form), ...passwordIfIn(form) } }),
  unblock: (id, form) => api('POST /admin/users/{id}/unblock', { params: { id }, body: passwordIfIn(form) }),
  export: async (id, form) => {
    const data = await api('POST /admin/users/{id}/data-export', { params: { id }, body: reasonedIn(form) })
    saveFile(`${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  },
  erase: (id, form) => api('POST /admin/users/{id}/erasure', { params: { id }, body: reasonedIn(form) }),
} satisfies Record<UserStep, (id: string, form: FormData) => Promise<unknown>>
