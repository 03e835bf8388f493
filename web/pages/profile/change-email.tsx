import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { EmailForm } from '#web/forms/account-forms.ts'
import { Card, CardForm, CurrentPassword } from '#web/forms/card.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { loadRecentDraft } from '#web/forms/use-server-draft.ts'
import { isGoogleUser } from '#web/state/google-user.ts'
import { storeUser } from '#web/state/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { OwnSuppression } from './own-suppression.tsx'

type Addresses = { newEmail: string; confirmEmail: string }

const empty: Addresses = { newEmail: '', confirmEmail: '' }
const emailDraft = 'change-email'
export const loadTypedEmail = () => loadRecentDraft(emailDraft, empty)

type Props = { user: UserView; typed: Addresses; isSuppressed: boolean }

/** Takes effect after confirmation. Google users change their address at Google. */
export function ChangeEmail({ user, typed, isSuppressed }: Props) {
  const { email: t } = useTexts(profileTexts)
  return (
    <Card id="email" title={t.title} text={t.now(user.email)}>
      <OwnSuppression email={user.email} isSuppressed={isSuppressed} />
      {isGoogleUser(user) ? <p className="text-5">{t.google}</p> : <EmailCard user={user} typed={typed} />}
    </Card>
  )
}

/** A pending address appears in the result of the form, otherwise above it. */
function EmailCard({ user, typed }: { user: UserView; typed: Addresses }) {
  const { email: t } = useTexts(profileTexts)
  const { run } = useMutation(async ({ newEmail, currentPassword }: z.output<typeof EmailForm>) => {
    const body = { currentEmail: user.email, newEmail, currentPassword }
    const { email, pendingEmail } = await api('POST /users/update-email', { body })
    storeUser({ ...user, email, pendingEmail })
  })
  const card = useApiForm({
    schema: EmailForm,
    defaultValues: { ...typed, currentPassword: '' },
    send: run,
    valuesAfter: () => ({ ...empty, currentPassword: '' }),
    draft: { name: emailDraft },
  })
  const { field, outcome } = card
  const pending = user.pendingEmail && <p className="break-words">{t.pending(user.pendingEmail)}</p>

  return (
    <>
      {pending && !outcome?.ok && (
        <div className="mb-5">
          <Notice variant="plain">{pending}</Notice>
        </div>
      )}
      <CardForm
        card={card}
        done={
          <>
            <p>{t.done}</p>
            {pending}
          </>
        }
        failed={t.failed}
      >
        <Field label={t.newEmail} type="email" autoComplete="email" required maxLength={254} {...field('newEmail')} />
        <Field
          label={t.confirmEmail}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          {...field('confirmEmail')}
        />
        <CurrentPassword {...field('currentPassword')} />
      </CardForm>
    </>
  )
}
