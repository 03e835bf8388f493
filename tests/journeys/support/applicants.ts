import { account, identity } from '#contract/account.ts'
import { applications } from '#contract/applications.ts'
import { artistProfile } from '#contract/artist-profile.ts'
import { formOf } from '../../support/forms.ts'
import type { Person, Visitor } from './visitor.ts'

/** An account whose address is verified. */
export async function registerVerified({ register, emailTo, call }: Visitor): Promise<Person> {
  const person = await register()
  const { links } = await emailTo(person.email, /verification-success/)
  const token = /#token=([\w-]+)/.exec(links.join(' '))?.[1] ?? ''
  await call(account.verifyEmail, { body: { token } })
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
  await visitor.call(artistProfile.create, { body, token: await tokenIn(visitor) })
  return person
}

/** An artist whose application has been approved, signed in. */
export async function signInApproved(visitor: Visitor, name = 'Maret Kivi'): Promise<Person> {
  const person = await apply(visitor, name)
  const { id } = await visitor.call(artistProfile.show, { token: await tokenIn(visitor) })
  const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
  const { token } = await visitor.call(identity.signIn, { body: admin })
  await visitor.call(applications.review, { params: { id }, query: { approved: 'true' }, body: {}, token })
  // The browser still stores the applicant.
  await visitor.signIn(person)
  return person
}
