import { useForm } from 'react-hook-form'
import type { UserView } from '#contract/account.ts'
import { accountTexts } from '#texts/account.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { zodResolver } from '#web/components/zod-resolver.ts'
import { NameForm, NameOnlyForm } from '#web/pages/account/account-forms.ts'
import { useFormFields } from '#web/pages/account/form-fields.ts'
import { storeUser } from '#web/state/session.ts'
import { useFormDraft } from '#web/state/use-form-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { Card, CardForm, CurrentPassword, useCard } from './card.tsx'
import { isGoogleUser } from './google-user.ts'

/** Users with a password must enter it; Google users need not. */
export function ChangeName({ user }: { user: UserView }) {
  const { name: t } = useTexts(profileTexts)
  const { fields } = useTexts(accountTexts)
  const byGoogle = isGoogleUser(user)
  const form = useForm({
    resolver: zodResolver(byGoogle ? NameOnlyForm : NameForm),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, currentPassword: '' },
  })
  const field = useFormFields(form)
  const sent = useFormDraft('change-name', form)

  const card = useCard(form, async ({ firstName, lastName, currentPassword }) => {
    const names = byGoogle
      ? await api('POST /users/update-name-google', { body: { userId: user.id, firstName, lastName } })
      : await api('POST /users/update-name', { body: { firstName, lastName, currentPassword, email: user.email } })
    const kept = { firstName: names.firstName, lastName: names.lastName }
    storeUser({ ...user, ...kept })
    sent()
    form.reset({ ...kept, currentPassword: '' })
  })

  return (
    <Card id="name" title={t.title} text={t.text}>
      <CardForm {...card} done={t.done} failed={t.failed}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={fields.firstName} autoComplete="given-name" required maxLength={100} {...field('firstName')} />
          <Field label={fields.lastName} autoComplete="family-name" required maxLength={100} {...field('lastName')} />
        </div>
        {!byGoogle && <CurrentPassword {...field('currentPassword')} />}
      </CardForm>
    </Card>
  )
}
