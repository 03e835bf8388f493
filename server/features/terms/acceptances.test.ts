import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { artists, outgoingMail, termsAcceptances } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

// One lives through a whole account.
vi.setConfig({ testTimeout: 120_000 })

/** Half a minute before other terms apply in Tallinn. */
const beforeMidnight = new Date('2026-03-05T21:59:30Z')
const [before, after] = ['2026-02-01', '2026-03-06'] as const

const acceptances = ({ database }: OpenShop) =>
  database.select().from(termsAcceptances).orderBy(termsAcceptances.acceptedAt, termsAcceptances.id)

const profile = () => formOf({ name: 'Mari Õunapuu', biography: 'Paints mornings.' })

const apply = ({ call }: OpenShop, { token }: Person) => call('POST /artists/profile', { body: profile(), token })

test.each(databaseKinds)('on %s a buyer accepts the terms that were shown in the cart, once', async (database) => {
  using content = contentWithTerms(before, after)
  const time = clock(beforeMidnight)
  await using open = await openShop({ database, now: time.now, content })
  const buyer = await signUp(open)
  const buy = async () => {
    const body = cartOf(await createArtwork(open.database))
    return open.call('POST /payments/create-checkout-session', { body, token: buyer.token, language: 'en' })
  }
  const pay = async ({ sessionUrl }: Awaited<ReturnType<typeof buy>>) => {
    await submitPayment(open.app, sessionUrl)
    await bankOf(open.shop).deliverWebhooks()
  }

  const first = await buy()
  const abandoned = await buy()
  time.passMinutes(1)
  const paidAt = time.now()
  await pay(first)
  // The return page reports the same payment.
  await open.call('POST /payments/confirm', { body: { orderId: first.orderId }, token: buyer.token })
  time.passMinutes(1)
  await pay(await buy())

  const [registered, ...bought] = await acceptances(open)
  expect(registered).toMatchObject({ userId: buyer.userId, version: before, acceptedAt: beforeMidnight })
  expect(bought).toMatchObject([
    { orderId: first.orderId, userId: null, version: before, acceptedAt: paidAt },
    { version: after },
  ])
  expect(bought.map(({ orderId }) => orderId)).not.toContain(abandoned.orderId)

  const emails = await open.database.select().from(outgoingMail)
  const confirmations = emails.filter(({ key }) => key.startsWith('order-paid:'))
  const linked = confirmations.map(({ text }) => /\/en\/terms\/(\S+)/.exec(text)?.[1])
  expect(linked.toSorted()).toEqual([before, after])

  const kept = await open.call('GET /users/data-export', { token: buyer.token })
  expect(kept).toMatchObject({ acceptedTerms: [{ version: before }] })
  expect(JSON.stringify(kept)).toContain(`"version":"${after}"`)
  const body = { email: buyer.email, currentPassword: firstPassword }
  await open.call('POST /users/delete-account', { body, token: buyer.token })
  expect(await acceptances(open)).toEqual(bought)
})

test.each(databaseKinds)(
  'on %s whoever applies as an artist accepts the terms, and those of the day on which they apply again',
  async (database) => {
    using content = contentWithTerms(before, after)
    const time = clock(beforeMidnight)
    await using open = await openShop({ database, now: time.now, content })
    const person = await createUser(open.shop)
    const { id: artistId } = await apply(open, person)
    await expect(apply(open, person)).rejects.toMatchObject({ problem: { code: 'artist-exists' } })
    const change = () => open.call('PUT /artists/profile', { body: profile(), token: person.token })
    await change()
    expect(await acceptances(open)).toMatchObject([{ artistId, userId: null, version: before }])

    time.passMinutes(1)
    for (let times = 0; times < 2; times += 1) {
      await open.database.update(artists).set({ approval: 'rejected' }).where(eq(artists.id, artistId))
      await change()
    }
    expect((await acceptances(open)).map(({ version }) => version)).toEqual([before, after])
    const kept = await open.call('GET /users/data-export', { token: person.token })
    expect(kept).toMatchObject({ artist: [{ acceptedTerms: [{ version: before }, { version: after }] }] })
  },
)

test('an artist who becomes a trader accepts the terms, as invoices are issued in their name from then on', async () => {
  using content = contentWithTerms(before, after)
  const time = clock(beforeMidnight)
  await using open = await openShop({ now: time.now, content })
  const person = await createUser(open.shop)
  const { id: artistId } = await apply(open, person)
  // Of who applied before it was recorded nothing is known.
  await open.database.delete(termsAcceptances)
  const save = (facts: Record<string, string>) =>
    open.call('PUT /artists/profile', {
      body: formOf({ name: 'Mari Õunapuu', biography: 'Paints mornings.', ...facts }),
      token: person.token,
    })
  await save({ sellerStatus: 'private' })
  expect(await acceptances(open)).toEqual([])
  const trader = { name: 'Mari OÜ', registryCode: '12345678', address: 'Pikk 1', email: 'mari@louend.test' }
  await save({ sellerStatus: 'trader', trader: JSON.stringify(trader) })
  expect(await acceptances(open)).toMatchObject([{ artistId, version: before, acceptedAt: beforeMidnight }])
  time.passMinutes(1)
  for (let times = 0; times < 2; times += 1) await save({ sellerStatus: 'trader', trader: JSON.stringify(trader) })
  expect((await acceptances(open)).map(({ version }) => version)).toEqual([before, after])
})

test('registering a second time, at the same moment or with a taken address accepts nothing', async () => {
  await using open = await openShop()
  const { email } = await signUp(open)
  const payload = { email, password: firstPassword, name: 'Mari' }
  const { data } = (await open.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })).json()
  const body = { email, firstName: 'Mari', lastName: 'Maasikas', token: data.token }
  const again = await Promise.allSettled([1, 2, 3].map(() => open.call('POST /users/register', { body })))
  expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await acceptances(open)).toHaveLength(1)
})
