import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import type { UserView } from '#contract/account.ts'
import type { Leaving } from '#contract/profile.ts'
import { leavingObstacles } from '#domain/leaving.ts'
import { links } from '#domain/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { zodResolver } from '#web/components/zod-resolver.ts'
import { signOut } from '#web/identity/sign-out.ts'
import { storedToken } from '#web/identity/token.ts'
import { DeleteForm } from '#web/pages/account/account-forms.ts'
import { useFormFields } from '#web/pages/account/form-fields.ts'
import { clearStorage } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Card, CurrentPassword, type Outcome, OutcomeNotice, useCard } from './card.tsx'
import { isGoogleUser } from './google-user.ts'
import { LeavingNotice } from './leaving-notice.tsx'

/** Deletes the account after a confirmation. */
export function DeleteAccount({ user, leaving }: { user: UserView; leaving: Leaving }) {
  const { deletion: t, profile } = useTexts(profileTexts)
  const [asking, setAsking] = useState(false)
  const [noToken, setNoToken] = useState(false)
  const leave = useLeave()
  const { revalidate } = useRevalidator()
  const byGoogle = isGoogleUser(user)
  const form = useForm({
    defaultValues: { currentPassword: '' },
    ...(byGoogle ? {} : { resolver: zodResolver(DeleteForm) }),
  })
  const field = useFormFields(form)

  const { outcome, onSubmit, reset, state } = useCard(form, async ({ currentPassword }) => {
    const deleted = byGoogle
      ? api('POST /users/delete-google-account', { body: { userId: user.id } })
      : api('POST /users/delete-account', { body: { email: user.email, currentPassword } })
    // What keeps them may have changed since the page was loaded.
    await deleted.catch(async (error) => {
      await revalidate()
      throw error
    })
    await leave()
  })

  const begin = form.handleSubmit(() => {
    const missing = byGoogle && storedToken() === ''
    setNoToken(missing)
    if (!missing) setAsking(true)
  })

  return (
    <Card id="delete-account" title={t.title} text={t.text}>
      <form method="post" noValidate onSubmit={begin} className="flex flex-col gap-5">
        <LeavingNotice
          {...leaving}
          onSettled={async () => {
            await revalidate()
            reset()
          }}
        />
        {!byGoogle && <CurrentPassword {...field('currentPassword')} />}
        <FormSummary state={state} />
        {noToken && <Notice variant="bad">{t.noToken}</Notice>}
        <OutcomeNotice outcome={outcome} failed={isKept(outcome) ? undefined : t.failed} />
        <div>
          <Button
            variant="outlined"
            type="submit"
            busy={state.isSubmitting && !asking}
            busyText={t.busy}
            className="border-bad! text-bad! hover:bg-bad-soft! disabled:border-transparent! disabled:text-ink-3!"
          >
            {t.submit}
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={t.ask}
          cancel={profile.cancel}
          confirm={t.confirm}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void onSubmit()
          }}
        >
          <p className="mt-3 text-5 text-ink-2">{t.text}</p>
          <p className="mt-2 text-5 text-ink-2">{t.askText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Whether the account is kept for a good reason, so that it is of no use to try again now. */
const isKept = (outcome: Outcome | undefined): boolean =>
  outcome?.ok === false && [...leavingObstacles, 'own-payment-under-way'].includes(outcome.code)

/** Returns a function that removes the deleted account from this browser and shows the home page. */
function useLeave() {
  const navigate = useNavigate()
  const language = useLanguage()
  return async () => {
    // This page requires a session, so leave it first.
    await navigate(links.home(language), { state: { accountDeleted: true }, flushSync: true })
    await signOut().catch(() => undefined)
    clearStorage()
  }
}
