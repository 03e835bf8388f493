import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import { accountTexts } from '#texts/account.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { NameForm, NameOnlyForm } from '#web/forms/account-forms.ts'
import { Card, CardForm, CurrentPassword } from '#web/forms/card.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { loadRecentDraft } from '#web/forms/use-server-draft.ts'
import { isGoogleUser } from '#web/state/google-user.ts'
import { storeUser } from '#web/state/session.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Names = Pick<UserView, 'firstName' | 'lastName'>

const nameDraft = 'change-name'
export const loadTypedName = ({ firstName, lastName }: Names) => loadRecentDraft(nameDraft, { firstName, lastName })

/** Requires the password, except for Google users. */
export function ChangeName({ user, typed }: { user: UserView; typed: Names }) {
  const { name: t } = useTexts(profileTexts)
  const { fields } = useTexts(accountTexts)
  const byGoogle = isGoogleUser(user)
  const { run } = useMutation(async ({ currentPassword, ...names }: z.output<typeof NameForm>): Promise<Names> => {
    const { firstName, lastName } = byGoogle
      ? await api('POST /users/update-name-google', { body: { ...names, userId: user.id } })
      : await api('POST /users/update-name', { body: { ...names, currentPassword, email: user.email } })
    storeUser({ ...user, firstName, lastName })
    return { firstName, lastName }
  })
  const card = useApiForm({
    schema: byGoogle ? NameOnlyForm : NameForm,
    defaultValues: { ...typed, currentPassword: '' },
    send: run,
    valuesAfter: (names) => ({ ...names, currentPassword: '' }),
    draft: { name: nameDraft },
  })
  const { field } = card

  return (
    <Card id="name" title={t.title} text={t.text}>
      <CardForm card={card} done={t.done} failed={t.failed}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={fields.firstName} autoComplete="given-name" required maxLength={100} {...field('firstName')} />
          <Field label={fields.lastName} autoComplete="family-name" required maxLength={100} {...field('lastName')} />
        </div>
        {!byGoogle && <CurrentPassword {...field('currentPassword')} />}
      </CardForm>
    </Card>
  )
}
