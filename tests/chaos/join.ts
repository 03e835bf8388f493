import { account, identity } from '#contract/account.ts'
import type { Call } from '#contract/client.ts'
import { newId } from '#domain/id.ts'
import { firstPassword as password } from '../support/identity/sign-up.ts'

/** Somebody new with a password, over HTTP. */
export async function join(call: Call) {
  const [firstName, lastName] = ['Kaja', 'Kirjutaja']
  const email = `kaja-${newId(new Date())}@louend.test`
  const joined = await call(identity.signUp, { body: { email, password, name: `${firstName} ${lastName}` } })
  const user = await call(account.register, { body: { email, firstName, lastName, token: joined.token } })
  return { userId: user.id, uid: user.uid, email, password }
}
