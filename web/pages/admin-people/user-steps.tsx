import { useNavigate } from 'react-router'
import type { PersonView } from '#contract/users.ts'
import { adminLinks } from '#site/admin-links.ts'
import { peopleTexts } from '#texts/people.ts'
import { saveFile } from '#web/api/download.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { isDangerous, type UserStep } from './people-calls.ts'

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
  const navigate = useNavigate()
  const users = adminLinks.users(useLanguage())
  const who = name || email
  const isAdministrator = role === 'ADMIN'
  const words = {
    grant: { title: t.grantTitle, text: t.grantText, done: t.grantDone, requires: 'password' },
    revoke: {
      title: t.revokeTitle,
      text: isOwn ? t.revokeOwnText : t.revokeText,
      done: t.revokeDone,
      requires: 'password',
    },
    signOut: { title: t.signOutTitle, text: t.signOutText, done: t.signOutDone },
    block: {
      title: t.blockTitle,
      text: isAdministrator ? t.blockAdministratorText : t.blockText,
      done: t.blockDone,
      requires: isAdministrator ? 'statement-and-password' : 'statement',
    },
    unblock: {
      title: t.unblockTitle,
      text: isAdministrator ? t.unblockAdministratorText : t.unblockText,
      done: t.unblockDone,
      requires: isAdministrator ? 'password' : undefined,
    },
    export: { title: t.exportTitle, text: t.exportText, done: t.exportDone, requires: 'password' },
    erase: { title: t.eraseTitle, text: t.eraseText, done: t.eraseDone, requires: 'password' },
  } as const
  const { title, text, done, ...rest } = words[step]
  const finish = (answer: unknown) => {
    if (step === 'erase') return void navigate(users, { state: { notice: done(who) } })
    if (step === 'export')
      saveFile(`${id}.json`, new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }))
    onDone(done(who))
  }
  return (
    <ActionDialog
      action={step}
      values={{ id }}
      title={title(who)}
      text={text}
      confirm={t[step]}
      danger={isDangerous(step)}
      {...rest}
      onClose={onClose}
      onDone={finish}
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
