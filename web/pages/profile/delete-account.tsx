import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import type { Leaving } from '#contract/profile.ts'
import { leavingObstacles } from '#domain/leaving.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { signOut } from '#web/account/sign-out.ts'
import { storedToken } from '#web/account/stored-token.ts'
import { api } from '#web/api/api.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { DeleteForm, DeleteOnlyForm } from '#web/forms/account-forms.ts'
import { Card, CurrentPassword, OutcomeNotice } from '#web/forms/card.tsx'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { isGoogleUser } from '#web/state/google-user.ts'
import { clearStorage } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { LeavingNotice } from './leaving-notice.tsx'

export function DeleteAccount({ user, leaving }: { user: UserView; leaving: Leaving }) {
  const { deletion: t, profile } = useTexts(profileTexts)
  const [isConfirming, setConfirming] = useState(false)
  const [noToken, setNoToken] = useState(false)
  const leave = useLeave()
  const byGoogle = isGoogleUser(user)
  const { run } = useMutation(
    ({ currentPassword }: z.output<typeof DeleteForm>) =>
      byGoogle
        ? api('POST /users/delete-google-account', { body: { userId: user.id } })
        : api('POST /users/delete-account', { body: { email: user.email, currentPassword } }),
    // A deleted account cannot be reloaded.
    { skipsReload: true },
  )
  const { form, formProps, field, outcome, clear, submit } = useApiForm({
    schema: byGoogle ? DeleteOnlyForm : DeleteForm,
    defaultValues: { currentPassword: '' },
    send: run,
    // Obstacles may have changed since the page was loaded, so a refusal reloads them.
    onDone: leave,
  })
  const { formState } = form

  const confirmFirst = form.handleSubmit(() => {
    const missing = byGoogle && storedToken() === ''
    setNoToken(missing)
    if (!missing) setConfirming(true)
  })

  return (
    <Card id="delete-account" title={t.title} text={t.text}>
      <form {...formProps} onSubmit={confirmFirst} className="flex flex-col gap-5">
        <LeavingNotice {...leaving} onSettled={clear} />
        {!byGoogle && <CurrentPassword {...field('currentPassword')} />}
        <FormSummary state={formState} />
        {noToken && <Notice variant="bad">{t.noToken}</Notice>}
        <OutcomeNotice outcome={outcome} failed={isKept(outcome) ? undefined : t.failed} />
        <div>
          <Button
            variant="outlined"
            type="submit"
            busy={formState.isSubmitting && !isConfirming}
            busyText={t.busy}
            className="border-bad! text-bad! hover:bg-bad-soft! aria-disabled:border-transparent! aria-disabled:text-ink-3!"
          >
            {t.submit}
          </Button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmDialog
          title={t.ask}
          cancel={profile.cancel}
          confirm={t.confirm}
          danger
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            void submit()
          }}
        >
          <p className="mt-3 text-5 text-ink-2">{t.text}</p>
          <p className="mt-2 text-5 text-ink-2">{t.askText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const keepers = [...leavingObstacles, 'own-payment-under-way'] as const

/** Retrying is useless until the obstacle is gone. */
const isKept = (outcome: FormOutcome | undefined): boolean =>
  outcome?.ok === false && keepers.some((code) => code === outcome.problem?.code)

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
