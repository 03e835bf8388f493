import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { reloadUser } from '#web/account/sign-in.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { useLinkToken } from '#web/api/use-link-token.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(profileTexts, 'emailChange', { hidden: true })

type Outcome = { email: string } | 'used' | 'taken' | 'unavailable'

/** Where the email to a new address leads. */
export default function EmailChangePage() {
  const { emailChange: t } = useTexts(profileTexts)
  const language = useLanguage()
  const { outcome, retry } = useLinkToken(confirm)
  const failures = { used: t.failedText, taken: t.taken, unavailable: t.unavailable }
  const failed = outcome === null ? 'used' : typeof outcome === 'string' ? outcome : undefined
  return (
    <div className="page private-page relative py-10 md:py-14 *:max-w-150">
      <h1 className="text-1" aria-live="polite">
        {outcome === undefined ? t.title : failed ? t.failed : t.done}
      </h1>
      {failed && <p className="mt-4 text-4">{failures[failed]}</p>}
      {outcome && typeof outcome !== 'string' && <p className="mt-4 text-4 break-words">{t.doneText(outcome.email)}</p>}
      <div className="mt-8 flex flex-wrap gap-4">
        {failed === 'unavailable' && <Button onClick={retry}>{t.tryAgain}</Button>}
        {outcome !== undefined && (
          <Link to={links.editProfile(language)} className={buttonVariant('outlined')}>
            {t.toProfile}
          </Link>
        )}
      </div>
      <HungWork />
    </div>
  )
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { email } = await anonymousApi('POST /email/confirm-change', { body: { token } })
    await reloadUser().catch(() => undefined)
    return { email }
  } catch (error) {
    if (isProblem(error, 'email-taken')) return 'taken'
    return isProblem(error, 'not-found', 'invalid') ? 'used' : 'unavailable'
  }
}
