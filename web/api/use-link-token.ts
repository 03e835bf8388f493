import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tokenInLink } from './token-in-link.ts'

const pending = new Map<string, Promise<unknown>>()

/**
 * Redeems a token from an e-mail link once, even if React repeats the effect. Link previews of mail programs do not run
 * it. The outcome is undefined while pending, null without a token.
 */
export function useLinkToken<Outcome>(redeem: (token: string) => Promise<Outcome>) {
  const { hash } = useLocation()
  const [outcome, setOutcome] = useState<Outcome | null>()
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let ignore = false
    const token = tokenInLink(hash)
    setOutcome(token === null ? null : undefined)
    if (token !== null) {
      const key = `${token} ${attempts}`
      const result = (pending.get(key) as Promise<Outcome> | undefined) ?? redeem(token)
      pending.set(key, result)
      void result.then((value) => {
        if (!ignore) setOutcome(() => value)
      })
    }
    return () => {
      ignore = true
    }
  }, [hash, attempts, redeem])

  return { outcome, retry: () => setAttempts(attempts + 1) }
}
