import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/account.ts'
import * as et from '#texts/et/account.ts'
import { askAsNobody } from '#web/identity/ask.ts'
import { rereadPerson } from '#web/identity/sign-in.ts'
import { useSession } from '#web/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/shell/use-texts.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import type { Route } from './+types/verification-success-page.ts'

export const meta = (place: Route.MetaArgs) => {
  const { verification } = { en, et }[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: verification.title, hidden: true })
}

type State = 'checking' | 'verified' | 'failed' | 'unavailable'

/** Where the link in the letter leads. The page itself uses the token up, so that a mail program's preview does not. */
export default function VerificationSuccessPage() {
  const { verification: t } = useTexts({ en, et })
  const language = useLanguage()
  const signedIn = useSession((session) => session.user !== null)
  const [state, again] = useVerification()
  const titles = { checking: t.checkingTitle, verified: t.title, failed: t.failedTitle, unavailable: t.failedTitle }
  return (
    <div className="page py-10 md:py-16 *:max-w-150">
      <h1 className="text-1" aria-live="polite">
        {titles[state]}
      </h1>
      {state === 'verified' && <p className="mt-4 text-4">{t.text}</p>}
      {state === 'failed' && <p className="mt-4 text-4">{t.failedText}</p>}
      {state === 'unavailable' && <p className="mt-4 text-4">{t.unavailableText}</p>}
      <div className="mt-8 flex flex-wrap gap-4">
        {state === 'unavailable' && <Button onClick={again}>{t.tryAgain}</Button>}
        {state === 'failed' && signedIn && (
          <Link to={links.emailConfirmation(language)} className={buttonLook('filled')}>
            {t.newLetter}
          </Link>
        )}
        {!signedIn && (
          <Link to={links.login(language)} className={buttonLook('filled')}>
            {t.login}
          </Link>
        )}
        <Link to={links.home(language)} className={buttonLook('outlined')}>
          {t.home}
        </Link>
      </div>
    </div>
  )
}

function useVerification(): [State, () => void] {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  const [state, setState] = useState<State>('checking')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    const tell = (next: State) => {
      if (!gone) setState(next)
    }
    tell('checking')
    if (token === null) tell('verified')
    else void verifyOnce(`${token} ${tries}`, token).then(tell)
    return () => {
      gone = true
    }
  }, [token, tries])
  return [state, () => setTries(tries + 1)]
}

const underWay = new Map<string, Promise<State>>()

/** A token works once, and the page may come to life twice. */
function verifyOnce(attempt: string, token: string): Promise<State> {
  const answer = underWay.get(attempt) ?? verify(token)
  underWay.set(attempt, answer)
  return answer
}

async function verify(token: string): Promise<State> {
  try {
    const { account } = await import('#contract/account.ts')
    await askAsNobody(account.verifyEmail, { body: { token } })
    await rereadPerson().catch(() => undefined)
    return 'verified'
  } catch (error) {
    return isProblem(error, 'not-found', 'invalid') ? 'failed' : 'unavailable'
  }
}
