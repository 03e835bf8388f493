import { account } from '#contract/account.ts'
import { isProblem } from '#contract/client.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { mergePendingSaves } from '#web/state/saved-works.ts'
import { clearUser, storeUser } from '#web/state/session.ts'
import { type GoogleRefusal, loadIdentity, type SignInRefusal, type SignUpRefusal } from './identity.ts'
import { signOut } from './sign-out.ts'
import { addressIn, freshToken, keepToken, keptToken, renewToken } from './token.ts'

/** Signs in at the identity provider, then asks the shop who that is. */
export async function signIn(email: string, password: string): Promise<Result<void, SignInRefusal>> {
  const token = await (await loadIdentity()).signIn(email, password)
  if (!token.ok) return token
  try {
    keepToken(token.value)
    await readPerson(token.value)
    await mergePendingSaves()
    return accept(undefined)
  } catch {
    await signOut()
    return refuse('unavailable')
  }
}

export type Registration = { email: string; password: string; firstName: string; lastName: string }

/** Makes an identity and the shop's record of it. Afterwards either both are there or neither. */
export async function signUp({ password, ...record }: Registration): Promise<Result<void, SignUpRefusal>> {
  const token = await identityToken({ password, ...record })
  if (!token.ok) return token
  try {
    const user = await anonymousApi(account.register, { body: { ...record, token: token.value } })
    keepToken(token.value)
    storeUser(user)
    await mergePendingSaves()
    return accept(undefined)
  } catch (error) {
    await signOut()
    return refuse(isProblem(error, 'email-taken', 'rate-limited', 'invalid') ? codeOf(error) : 'unavailable')
  }
}

const codeOf = (error: { problem: { code: string } }) => error.problem.code as SignUpRefusal

/** Somebody whose identity was made but whose record was not can finish with the same password. */
async function identityToken({ email, password, firstName, lastName }: Registration) {
  const identity = await loadIdentity()
  const fresh = await identity.signUp({ email, password, name: `${firstName} ${lastName}` })
  if (fresh.ok || fresh.code !== 'email-taken') return fresh
  const half = await identity.signIn(email, password)
  return half.ok ? half : fresh
}

/** Signs in by Google, and makes the shop's record of whoever has none yet. */
export async function signInByGoogle(): Promise<Result<void, GoogleRefusal>> {
  const token = await (await loadIdentity()).signInByGoogle()
  if (!token.ok) return token
  try {
    const body = { token: token.value, email: addressIn(token.value), isGoogleSignUp: true }
    const user = await anonymousApi(account.googleRegister, { body })
    keepToken(token.value)
    storeUser(user)
    await mergePendingSaves()
    return accept(undefined)
  } catch (error) {
    await signOut()
    return refuse(isProblem(error, 'email-taken') ? 'email-taken' : 'unavailable')
  }
}

/** Reads the person again: roles and verification change on the server. Signed out when the server knows nobody. */
export async function reloadUser(): Promise<void> {
  const token = await freshToken()
  if (token === '') return clearUser()
  try {
    await readPerson(token)
  } catch (error) {
    if (!isProblem(error, 'token-expired', 'sign-in-needed')) throw error
    const next = await renewToken()
    if (next === '') return clearUser()
    await readPerson(next)
  }
}

async function readPerson(token: string): Promise<void> {
  const { user } = await anonymousApi(account.verifyToken, { body: { idToken: token } })
  // Signing out while the answer was under way wins.
  if (keptToken() !== '') storeUser(user)
}
