import { type Call, makeCall, type Send } from '#contract/client.ts'
import { languageOfPath } from '#domain/language.ts'
import { followServer, forgetPerson } from '#web/state/session.ts'
import { freshToken, keptToken, renewToken } from './token.ts'

/** The API as the browser asks it: in the page's language, as whoever is signed in. */
export const ask: Call = (endpoint, inputs) => makeCall(asWhoeverIsSignedIn, language())(endpoint, inputs)

/** The same without saying who asks. */
export const askAsNobody: Call = (endpoint, inputs) =>
  makeCall((path, init) => fetch(path, init), language())(endpoint, inputs)

const language = () => ({ language: languageOfPath(location.pathname) })

/** With the token; once more with a new one when the first is refused. After that nobody is signed in. */
const asWhoeverIsSignedIn: Send = async (path, init) => {
  const token = await freshToken()
  const response = await fetch(path, withToken(init, token))
  // What this person may do has changed meanwhile, perhaps.
  if (response.status === 403) void followServer({ atOnce: true })
  if (response.status !== 401 || token === '') return response
  // Somebody may have signed in or out in another tab while the call was under way.
  const next = keptToken() === token ? await renewToken() : keptToken()
  const second = next === '' ? response : await fetch(path, withToken(init, next))
  if (second.status === 401) forgetPerson()
  return second
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  if (token !== '') headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
