import type { UserView } from '#contract/account.ts'
import { isProblem } from '#contract/client.ts'
import { splitName } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { mergePendingSaves } from '#web/state/saved-works.ts'
import { clearUser, storeUser } from '#web/state/session.ts'
import { type GoogleRefusal, loadIdentity, type SignInRefusal, type SignUpRefusal } from './identity.ts'
import { signOut } from './sign-out.ts'
import { storedToken, storeToken } from './stored-token.ts'
import { emailOf, freshToken, nameOf, renewToken } from './token.ts'

export async function signIn(email: string, password: string): Promise<Result<void, SignInRefusal>> {
  const token = await (await loadIdentity()).signIn(email, password)
  if (!token.ok) return token
  try {
    storeToken(token.value)
    await fetchUser(token.value)
    await mergePendingSaves()
    return accept(undefined)
  } catch (error) {
    await signOut()
    return refuse(isProblem(error, 'account-blocked') ? 'account-blocked' : 'unavailable')
  }
}

type Registration = { email: string; password: string; firstName: string; lastName: string }

export async function signUp({ password, ...record }: Registration): Promise<Result<void, SignUpRefusal>> {
  const token = await identityToken({ password, ...record })
  if (!token.ok) return token
  try {
    const user = await anonymousApi('POST /users/register', { body: { ...record, token: token.value } })
    return await startSession(token.value, user)
  } catch (error) {
    await signOut()
    return refuse(isProblem(error, 'email-taken', 'rate-limited', 'invalid') ? error.problem.code : 'unavailable')
  }
}

/** An interrupted registration can be completed with the same password. */
async function identityToken({ email, password, firstName, lastName }: Registration) {
  const identity = await loadIdentity()
  const fresh = await identity.signUp({ email, password, name: `${firstName} ${lastName}` })
  if (fresh.ok || fresh.code !== 'email-taken') return fresh
  const existing = await identity.signIn(email, password)
  return existing.ok ? existing : fresh
}

/** Creates the shop's record of a new user. */
export async function signInByGoogle(): Promise<Result<void, GoogleRefusal>> {
  const token = await (await loadIdentity()).signInByGoogle()
  if (!token.ok) return token
  try {
    const names = splitName(nameOf(token.value))
    const body = { token: token.value, email: emailOf(token.value), ...names, isGoogleSignUp: true }
    const user = await anonymousApi('POST /users/google-register', { body })
    return await startSession(token.value, user)
  } catch (error) {
    await signOut()
    return refuse(isProblem(error, 'email-taken', 'account-blocked') ? error.problem.code : 'unavailable')
  }
}

async function startSession(token: string, user: UserView): Promise<Result<void, never>> {
  storeToken(token)
  storeUser(user)
  await mergePendingSaves()
  return accept(undefined)
}

/** Roles and verification change on the server. Signs out when the session has ended. */
export async function reloadUser(): Promise<void> {
  const token = await freshToken()
  if (token === '') return clearUser()
  try {
    await fetchUser(token)
  } catch (error) {
    if (isProblem(error, 'account-blocked')) return clearUser()
    if (!isProblem(error, 'token-expired', 'sign-in-needed')) throw error
    const next = await renewToken()
    if (next === '') return clearUser()
    await fetchUser(next)
  }
}

async function fetchUser(token: string): Promise<void> {
  const { user } = await anonymousApi('POST /verifyToken', { body: { idToken: token } })
  // The user may have signed out during the request.
  if (storedToken() !== '') storeUser(user)
}
