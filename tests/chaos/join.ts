import type { Call } from '#contract/client.ts'
import { newId } from '#domain/id.ts'
import { tokenMinutes } from '#domain/token.ts'
import { firstPassword as password } from '../support/identity/sign-up.ts'
import { keepTrying } from './keep-trying.ts'

/** Somebody new with a password, over HTTP. */
export async function join(call: Call) {
  const [firstName, lastName] = ['Kaja', 'Kirjutaja']
  const email = `kaja-${newId(new Date())}@louend.test`
  const joined = await call('POST /auth/sign-up/email', { body: { email, password, name: `${firstName} ${lastName}` } })
  const user = await call('POST /users/register', { body: { email, firstName, lastName, token: joined.token } })
  return { userId: user.id, uid: user.uid, email, password }
}

export type Member = { readonly userId: string; token(): Promise<string> }

/** Somebody new who logs in, and again in time before their token ends. */
export async function joinAsMember(call: Call): Promise<Member> {
  const { userId, email, password } = await join(call)
  return { userId, token: tokensOf(call, { email, password }) }
}

/** Gives a token that is good for some minutes yet. */
export function tokensOf(call: Call, body: { email: string; password: string }): () => Promise<string> {
  let [token, goodUntil] = ['', 0]
  return async () => {
    if (Date.now() > goodUntil) {
      token = (await keepTrying(() => call('POST /auth/sign-in/email', { body }))).token
      goodUntil = Date.now() + (tokenMinutes * 60_000) / 2
    }
    return token
  }
}
