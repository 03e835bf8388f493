import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Uses up the token that a letter's link carries behind the #, once, though a page may come to life twice. Undefined
 * while that is under way; null where there is no token. The page does it itself, so that a mail program's preview does not.
 */
export function useLinkToken<Outcome>(use: (token: string) => Promise<Outcome>): {
  outcome: Outcome | null | undefined
  again: () => void
} {
  const { hash } = useLocation()
  const [outcome, setOutcome] = useState<Outcome | null>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    const token = new URLSearchParams(hash.slice(1)).get('token')
    setOutcome(token === null ? null : undefined)
    if (token !== null) {
      const attempt = `${token} ${tries}`
      const answer = (underWay.get(attempt) as Promise<Outcome> | undefined) ?? use(token)
      underWay.set(attempt, answer)
      void answer.then((said) => {
        if (!gone) setOutcome(() => said)
      })
    }
    return () => {
      gone = true
    }
  }, [hash, tries, use])

  return { outcome, again: () => setTries(tries + 1) }
}
