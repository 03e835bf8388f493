import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const pending = new Map<string, Promise<unknown>>()

/**
 * Redeems the token behind the # of an email's link, once, though React may run the effect twice. The outcome is undefined
 * until then, and null without a token. The browser does this, so that a mail program's link preview does not.
 */
export function useLinkToken<Outcome>(redeem: (token: string) => Promise<Outcome>) {
  const { hash } = useLocation()
  const [outcome, setOutcome] = useState<Outcome | null>()
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let ignore = false
    const token = new URLSearchParams(hash.slice(1)).get('token')
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
