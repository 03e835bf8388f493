import { useForm } from 'react-hook-form'
import type { UserView } from '#contract/account.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { zodResolver } from '#web/components/zod-resolver.ts'
import { EmailForm } from '#web/pages/account/account-forms.ts'
import { useFormFields } from '#web/pages/account/form-fields.ts'
import { storeUser } from '#web/state/session.ts'
import { useFormDraft } from '#web/state/use-form-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { Card, CardForm, CurrentPassword, useCard } from './card.tsx'
import { isGoogleUser } from './google-user.ts'

/** A new address takes effect once it is confirmed. Google users change theirs at Google. */
export function ChangeEmail({ user }: { user: UserView }) {
  const { email: t } = useTexts(profileTexts)
  const { pendingEmail } = user
  return (
    <Card id="email" title={t.title} text={t.now(user.email)}>
      {isGoogleUser(user) ? (
        <p className="text-5">{t.google}</p>
      ) : (
        <>
          {pendingEmail && (
            <div className="mb-5 break-words">
              <Notice variant="plain">{t.pending(pendingEmail)}</Notice>
            </div>
          )}
          <EmailCard user={user} />
        </>
      )}
    </Card>
  )
}

const empty = { newEmail: '', confirmEmail: '', currentPassword: '' }

function EmailCard({ user }: { user: UserView }) {
  const { email: t } = useTexts(profileTexts)
  const form = useForm({ resolver: zodResolver(EmailForm), defaultValues: empty })
  const field = useFormFields(form)
  const sent = useFormDraft('change-email', form)

  const card = useCard(form, async ({ newEmail, currentPassword }) => {
    const now = await api('POST /users/update-email', { body: { currentEmail: user.email, newEmail, currentPassword } })
    storeUser({ ...user, email: now.email, pendingEmail: now.pendingEmail })
    sent()
    form.reset(empty)
  })

  return (
    <CardForm {...card} done={t.done} failed={t.failed}>
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
  )
}
