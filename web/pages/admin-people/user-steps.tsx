import type { PersonView } from '#contract/users.ts'
import { peopleTexts } from '#texts/people.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { UserStep } from './people-calls.ts'

/** The last administrator cannot be demoted, and people cannot block themselves. */
export function userSteps({ role, blockedAt, isLastAdministrator }: PersonView, isOwn: boolean): UserStep[] {
  const possible: Record<UserStep, boolean> = {
    grant: role !== 'ADMIN' && !blockedAt,
    revoke: role === 'ADMIN' && !isLastAdministrator,
    signOut: true,
    block: !blockedAt && !isOwn && !isLastAdministrator,
    unblock: blockedAt !== null,
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
  } as const
  const { title, text, done, ...rest } = words[step]
  return (
    <ActionDialog
      action={step}
      values={{ id }}
      title={title(who)}
      text={text}
      confirm={t[step]}
      danger={step === 'block' || step === 'revoke'}
      {...rest}
      onClose={onClose}
      onDone={() => onDone(done(who))}
    />
  )
}
