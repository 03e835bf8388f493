import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { auditEntries } from '#server/database/schema.ts'
import { requireFacts } from '#server/start-shop.ts'
import { links } from '#site/links.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { realFacts } from '../../../tests/support/shop-facts.ts'
import { inventedFacts } from './invented-facts.ts'

async function administratorOf(open: OpenShop) {
  const { email, userId } = await signUp(open)
  await makeAdministrator(open, userId)
  const { token } = await open.call('POST /auth/sign-in/email', { body: { email, password: firstPassword } })
  const save = (facts: Partial<ShopFacts>, updatedAt: InputOf<'PUT /admin/shop-facts', 'body'>['updatedAt'] = null) =>
    open.call('PUT /admin/shop-facts', {
      body: { facts: { ...realFacts, ...facts }, updatedAt, currentPassword: firstPassword },
      token,
    })
  return { token, userId, save }
}

/** The logo is no part of the form. */
const viewOf = ({ logo, ...facts }: ShopFacts) => ({ facts, logo })

const nameOf = async ({ app }: Pick<OpenShop, 'app'>) =>
  JSON.parse((await app.inject(links.manifest('en'))).payload).name

describe.each(databaseKinds)('on %s', (kind) => {
  test('facts are saved, shown at once and written into the audit log', async () => {
    await using open = await openShop({ database: kind })
    const { token, userId, save } = await administratorOf(open)
    expect(await open.call('GET /admin/shop-facts', { token })).toEqual({ ...viewOf(inventedFacts), updatedAt: null })
    const saved = await save({})
    expect(await open.call('GET /admin/shop-facts', { token })).toEqual(saved)
    expect(saved).toMatchObject(viewOf(realFacts))
    await expect.poll(() => nameOf(open)).toBe('Sein: Walls want pictures')
    const entries = await open.database.select().from(auditEntries).where(eq(auditEntries.subject, 'shop'))
    expect(entries).toMatchObject([
      { by: userId, action: 'shop-facts-changed', details: { before: inventedFacts, after: realFacts } },
    ])
  })

  test('of two administrators who save at once, the second gets a conflict, also the first time', async () => {
    await using open = await openShop({ database: kind })
    const { save } = await administratorOf(open)
    const first = await Promise.allSettled([save({ city: 'Tartu' }), save({ city: 'Narva' })])
    const conflict = { reason: { problem: { code: 'changed-meanwhile' } } }
    expect(first.filter(({ status }) => status === 'rejected')).toMatchObject([conflict])
    const current = first.flatMap((result) => (result.status === 'fulfilled' ? result.value.updatedAt : []))[0]
    const later = await Promise.allSettled([save({ city: 'Võru' }, current), save({ city: 'Valga' }, current)])
    expect(later.filter(({ status }) => status === 'rejected')).toMatchObject([conflict])
  })
})

test('an empty genitive follows the name; quotes and ampersands are names', async () => {
  await using open = await openShop()
  const { save } = await administratorOf(open)
  const first = await save({ name: '  Kunst „& Co“ ', genitive: '' })
  expect(first.facts).toMatchObject({ name: 'Kunst „& Co“', genitive: 'Kunst „& Co“' })
  expect((await save({ name: 'Pilt', genitive: '' }, first.updatedAt)).facts.genitive).toBe('Pilti')
})

test.each([
  ['a name of 60 letters', { name: 'x'.repeat(60) }],
  ['an emoji', { name: 'Sein 🎨' }],
  ['a script', { name: '<script>alert(1)</script>' }],
  ['Markdown', { legalName: '[Sein](https://elsewhere.ee)' }],
  ['no e-mail address', { email: 'tere' }],
  ['a profile without https', { instagram: 'javascript:alert(1)' }],
  ['no country', { country: 'Estonia' }],
])('%s is refused, and names the field', async (_, facts) => {
  await using open = await openShop()
  const { save } = await administratorOf(open)
  const [field = ''] = Object.keys(facts)
  await expect(save(facts)).rejects.toMatchObject({ problem: { code: 'invalid', fields: { [`facts.${field}`]: {} } } })
})

test('a public shop keeps the facts that the law requires, and does not start without them', async () => {
  await using open = await openShop({ settings: { production: true } })
  expect(() => requireFacts(open.shop)).toThrow(
    /^name, legalName, registryCode, street, city, phone, email: .*facts name=/,
  )
  const { save } = await administratorOf(open)
  const needed = { problem: { code: 'shop-fact-needed' } }
  await expect(save({ registryCode: '' })).rejects.toMatchObject(needed)
  await expect(save({ email: 'tere@sein.test' })).rejects.toMatchObject(needed)
  await save({})
  await expect.poll(() => open.shop.facts.current()).toEqual(realFacts)
  expect(() => requireFacts(open.shop)).not.toThrow()
})

test('every instance shows a change, each request with the facts of its instance', async () => {
  await using open = await openShop({ database: 'postgres' })
  await using second = await openSecondInstance(open.shop)
  const { save } = await administratorOf(open)
  const names = () => Promise.all([nameOf(open), nameOf(second)])
  const { updatedAt } = await save({ tagline: {} })
  await expect.poll(names).toEqual(['Sein', 'Sein'])
  await save({ name: 'Raam', tagline: {} }, updatedAt)
  await expect.poll(names).toEqual(['Raam', 'Raam'])
})
