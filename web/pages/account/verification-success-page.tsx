import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { destinationAfterVerification, leadsToApplication } from '#web/account/destination.ts'
import { reloadUser } from '#web/account/sign-in.ts'
import { trackEvent } from '#web/analytics/track-event.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { useLinkToken } from '#web/api/use-link-token.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useArtistStatus } from '#web/state/artist-status.ts'
import { useSession } from '#web/state/session.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { CreateProfile } from './create-profile.tsx'

export const meta = textsMeta(accountTexts, 'verification', { hidden: true })

type State = 'checking' | 'verified' | 'failed' | 'unavailable'

/** Target of the verification e-mail. */
export default function VerificationSuccessPage() {
  const { verification: t } = useTexts(accountTexts)
  const language = useLanguage()
  const userId = useSession((session) => session.user?.user.id)
  const { outcome, retry } = useLinkToken(verify)
  // Without a token, the user has returned after verification, or a mail program has removed it from the link.
  const isUnverified = useSession((session) => session.user?.user.verified === false)
  const state: State = outcome === undefined ? 'checking' : (outcome ?? (isUnverified ? 'failed' : 'verified'))
  const isVerified = state === 'verified' || state === 'checking'
  // The server does not know the token; its page says what brings people here.
  const checkingTitle = useHydrated() ? t.checkingTitle : t.title
  const titles = { checking: checkingTitle, verified: t.title, failed: t.failedTitle, unavailable: t.failedTitle }
  return (
    <div className="page private-page relative py-10 md:py-14">
      <h1 className="max-w-150 text-1" aria-live="polite">
        {titles[state]}
      </h1>
      {/* Reserves its space to avoid a layout shift. */}
      <div className={`*:max-w-150 ${state === 'checking' ? 'invisible' : ''}`}>
        {isVerified && <p className="mt-4 text-4">{t.text}</p>}
        {state === 'failed' && <p className="mt-4 text-4">{t.failedText}</p>}
        {state === 'unavailable' && <p className="mt-4 text-4">{t.unavailableText}</p>}
        {isVerified && <Tiles />}
        <div className="mt-8 flex flex-wrap gap-4">
          {state === 'unavailable' && <Button onClick={retry}>{t.tryAgain}</Button>}
          {state === 'failed' && userId !== undefined && (
            <Link to={links.emailConfirmation(language)} className={buttonVariant('filled')}>
              {t.newEmail}
            </Link>
          )}
          {isVerified && userId !== undefined && <NextSteps userId={userId} />}
          {userId === undefined && (
            <Link to={links.login(language)} className={buttonVariant('filled')}>
              {t.login}
            </Link>
          )}
          <Link to={links.home(language)} className={buttonVariant('outlined')}>
            {t.home}
          </Link>
        </div>
        <p className="mt-8 text-6 text-ink-2">
          <span>{t.trouble}</span> <TextLink to={links.contact(language)}>{t.support}</TextLink>
        </p>
      </div>
      <HungWork />
    </div>
  )
}

/** Continues with the page that the user registered for. */
function NextSteps({ userId }: { userId: string }) {
  const { confirmation: t } = useTexts(accountTexts)
  const language = useLanguage()
  const destination = destinationAfterVerification(userId)
  const isArtist = useArtistStatus() === 'none' && destination !== null && leadsToApplication(destination)
  return (
    <>
      {isArtist && <CreateProfile />}
      <Link to={destination ?? links.home(language)} className={buttonVariant(isArtist ? 'outlined' : 'filled')}>
        {t.continue}
      </Link>
    </>
  )
}

function Tiles() {
  const { verification: t } = useTexts(accountTexts)
  const language = useLanguage()
  const addresses = [links.discover(language), links.artists(language), links.editProfile(language)]
  return (
    <ul className="mt-10 grid max-w-none! gap-x-10 border-t border-line md:grid-cols-3 xl:me-128">
      {t.tiles.map(({ title, text }, at) => (
        <li key={title} className="border-b border-line py-5 md:border-b-0">
          <h2 className="text-3">
            <TextLink to={addresses[at] ?? ''}>{title}</TextLink>
          </h2>
          <p className="mt-1 text-6 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

async function verify(token: string): Promise<State> {
  try {
    await anonymousApi('POST /email/verify', { body: { token } })
    trackEvent({ name: 'verification_complete' })
    await reloadUser().catch(() => undefined)
    return 'verified'
  } catch (error) {
    return isProblem(error, 'not-found', 'invalid') ? 'failed' : 'unavailable'
  }
}
