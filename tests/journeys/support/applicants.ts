import { formOf } from '../../support/forms.ts'
import type { Person, Visitor } from './visitor.ts'

/** An account whose address is verified. */
export async function registerVerified({ register, emailTo, call }: Visitor): Promise<Person> {
  const person = await register()
  const { links } = await emailTo(person.email, /verification-success/)
  const token = /#token=([\w-]+)/.exec(links.join(' '))?.[1] ?? ''
  await call('POST /email/verify', { body: { token } })
  return person
}

export async function signInVerified(visitor: Visitor): Promise<Person> {
  const person = await registerVerified(visitor)
  await visitor.signIn(person)
  return person
}

export const tokenIn = ({ page }: Visitor): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Somebody whose application waits, signed in. */
export async function apply(visitor: Visitor, name = 'Kadri Rebane'): Promise<Person> {
  const person = await signInVerified(visitor)
  const body = formOf({
    name,
    tagline: 'Still water',
    biography: 'Paints water that stands still.\n\nLives in Elva.',
    location: 'Elva',
    exhibitions: [{ title: 'Still', year: '2025', location: 'Elva' }],
  })
  await visitor.call('POST /artists/profile', { body, token: await tokenIn(visitor) })
  return person
}

/** The token of the administrator of the demo. */
export async function adminToken({ call }: Visitor): Promise<string> {
  const body = { email: 'admin@louend.test', password: 'Louend-demo-1' }
  return (await call('POST /auth/sign-in/email', { body })).token
}

/** People of the demo, as administrators know them. */
export async function demoPeople(visitor: Visitor) {
  const token = await adminToken(visitor)
  const find = async (email: string) => {
    const [found] = (await visitor.call('GET /admin/users', { query: { q: email }, token })).content
    if (!found) throw new Error(`${email} is nobody`)
    return found
  }
  return { artist: await find('artist@louend.test'), buyer: await find('user@louend.test') }
}

/** An artist who was suspended, signed in. */
export async function signInSuspended(visitor: Visitor, name?: string): Promise<Person> {
  const person = await signInApproved(visitor, name)
  const { id } = await visitor.call('GET /artists/profile', { token: await tokenIn(visitor) })
  const body = { ground: 'terms', rule: 'Müügitingimused, punkt 4', reason: 'Pildid on teise autori omad.' } as const
  await visitor.call('PUT /admin/artists/{id}/suspension', { params: { id }, body, token: await adminToken(visitor) })
  await visitor.signIn(person)
  return person
}

/** An artist whose application has been approved, signed in. */
export async function signInApproved(visitor: Visitor, name = 'Maret Kivi'): Promise<Person> {
  const person = await apply(visitor, name)
  const { id } = await visitor.call('GET /artists/profile', { token: await tokenIn(visitor) })
  const token = await adminToken(visitor)
  await visitor.call('PUT /artists/admin/review/{id}', { params: { id }, query: { approved: 'true' }, body: {}, token })
  // The browser still stores the applicant.
  await visitor.signIn(person)
  return person
}
