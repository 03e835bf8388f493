import { uploadsPath } from '#contract/paths.ts'
import { formOf } from '../../support/forms.ts'
import { painting } from './paintings.ts'
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

/** Somebody whose application waits, signed in; with a work for each of these captions. */
export async function apply(
  visitor: Visitor,
  name = 'Kadri Rebane',
  captions: readonly string[] = [],
): Promise<Person> {
  const person = await signInVerified(visitor)
  const token = await tokenIn(visitor)
  const works = await Promise.all(captions.map((caption, at) => uploadWork(visitor, token, caption, at)))
  const body = formOf({
    name,
    tagline: 'Still water',
    biography: 'Paints water that stands still.\n\nLives in Elva.',
    location: 'Elva',
    exhibitions: [{ title: 'Still', year: '2025', location: 'Elva' }],
    applicationWorks: works.length > 0 ? works : undefined,
  })
  await visitor.call('POST /artists/profile', { body, token })
  return person
}

/** Captions of works that an application may show. */
export const threeCaptions = ['Still Water, 60 × 40 cm, 2025, €480', 'Thin Ice, 40 × 60 cm, 2024, €390', ''] as const

/** A work that this person has uploaded, as a form lists it. */
async function uploadWork({ page }: Visitor, token: string, caption: string, at: number) {
  const shape = at % 2 === 0 ? { width: 600, height: 400 } : { width: 400, height: 600 }
  const { buffer } = await painting('work.jpg', `#2${at}5570`, shape)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const started = await page.request.post(uploadsPath, {
    headers: { ...headers, 'upload-length': String(buffer.length) },
  })
  const upload = started.headers().location?.split('/').at(-1) ?? ''
  await page.request.patch(`${uploadsPath}/${upload}`, {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: buffer,
  })
  return { upload, caption }
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

/** An artist whose account is to be closed, signed in. */
export async function signInClosing(visitor: Visitor, name?: string): Promise<Person> {
  const person = await signInApproved(visitor, name)
  const { id } = await visitor.call('GET /artists/profile', { token: await tokenIn(visitor) })
  const statement = {
    ground: 'terms',
    rule: 'Müügitingimused, punkt 4',
    reason: 'Pildid on teise autori omad.',
  } as const
  const body = { ...statement, immediateReason: null }
  await visitor.call('PUT /admin/artists/{id}/closing', { params: { id }, body, token: await adminToken(visitor) })
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
