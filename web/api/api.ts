import { type ApiRequest, type ApiResponse, type Call, makeCall, type Send } from '#contract/client.ts'
import { storedToken } from '#web/account/stored-token.ts'
import { freshToken, renewToken } from '#web/account/token.ts'
import { clearUser, refreshUser } from '#web/state/session.ts'
import { pageLanguage } from './anonymous-api.ts'

/** Calls the API in the page's language as the signed-in user. Throws a `ProblemError` on a refusal or failure. */
export const api: Call = (name, inputs) => makeCall(authorized(fetch), pageLanguage())(name, inputs)

/** Adds the token. A refused token is renewed and the request repeated, anonymously without a session. */
export function authorized<Answer extends ApiResponse>(send: Send<Answer>): Send<Answer> {
  return async (path, request) => {
    const token = await freshToken()
    const response = await send(path, withToken(request, token))
    // The role may have changed on the server.
    if (response.status === 403) void refreshUser({ force: true })
    if (response.status !== 401 || token === '') return response
    // Another tab may have signed in or out meanwhile.
    const renewed = storedToken() === token ? await renewToken() : storedToken()
    if (renewed === '') clearUser()
    const repeated = await send(path, withToken(request, renewed))
    if (repeated.status === 401) clearUser()
    return repeated
  }
}

const withToken = (request: ApiRequest, token: string) =>
  token === '' ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
