import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Localized } from '#domain/language.ts'
import { type RestrictionGround, safetyAnswerDue } from '#domain/moderation.ts'
import { orderLines, outgoingMail, users } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const reason = 'The frame comes apart and drops its glass.'
const reasonInEstonian = 'Raam laguneb ja klaas kukub välja.'

async function opened(database: (typeof databaseKinds)[number] = 'postgres') {
  // A Friday.
  const time = clock(new Date('2026-03-06T10:00:00Z'))
  const open = await openShop({ database, now: time.now })
  const { call, app, shop } = open
  const admin = await createUser(open, { role: 'ADMIN' })
  const leelo = await createUser(open, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: leelo.userId })
  const work = await createArtwork(open.database, { artistId, edition: 5 })
  const as = async (person: Person) => ({ token: await tokenIssuedAt(open.database, person, time.now()) })
  return {
    ...open,
    ...{ admin, leelo, work, as, time },
    buy: async (buyer: Person) => {
      const cart = { body: cartOf(work), ...(await as(buyer)) }
      const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', cart)
      await submitPayment(app, sessionUrl)
      await bankOf(shop).deliverWebhooks()
      return orderId
    },
    takeDown: async (ground: RestrictionGround, reasonIn: Localized = {}) =>
      call('POST /restrictions', {
        body: { artworkId: work.id, ground, rule: 'Regulation (EU) 2023/988', reason, reasonIn },
        ...(await as(admin)),
      }),
    recalls: async () =>
      (await open.database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('recall:')),
  }
}

test.each(databaseKinds)(
  'on %s whoever has bought a dangerous work is told once, in their language',
  async (database) => {
    await using world = await opened(database)
    const [english, estonian, sentBack] = [
      await createUser(world),
      await createUser(world, { language: 'et' }),
      await createUser(world),
    ]
    await world.buy(english)
    const inEstonian = await world.buy(estonian)
    await world.database.execute(`update orders set language = 'et' where id = '${inEstonian}'`)
    const refunded = await world.buy(sentBack)
    await world.database.update(orderLines).set({ state: 'refunded' }).where(eq(orderLines.orderId, refunded))
    await world.takeDown('dangerous')
    const recalls = await world.recalls()
    expect(recalls.map(({ to }) => to).toSorted()).toEqual([english.email, estonian.email].toSorted())
    const toEstonian = recalls.find(({ to }) => to === estonian.email)
    expect(toEstonian?.subject).toMatch(/^Ohtliku toote tagasikutsumine: „/)
    for (const { text } of recalls) expect(text).toContain(reason)
    const gone = world.call('GET /artworks/{id}', { params: { id: world.work.id } })
    await expect(gone).rejects.toMatchObject({ problem: { status: 404 } })
  },
)

test.each(databaseKinds)('on %s buyers and the artist read the reason in their language', async (database) => {
  await using world = await opened(database)
  const { leelo, buy, recalls, as, call } = world
  const [english, estonian] = [await createUser(world), await createUser(world, { language: 'et' })]
  await buy(english)
  const inEstonian = await buy(estonian)
  await world.database.execute(`update orders set language = 'et' where id = '${inEstonian}'`)
  await world.database.update(users).set({ language: 'et' }).where(eq(users.id, leelo.userId))
  await world.takeDown('dangerous', { et: reasonInEstonian })
  const textTo = new Map((await recalls()).map(({ to, text }) => [to, text]))
  expect(textTo.get(english.email)).toContain(reason)
  expect(textTo.get(english.email)).not.toContain(reasonInEstonian)
  expect(textTo.get(estonian.email)).toContain(reasonInEstonian)
  expect(textTo.get(estonian.email)).not.toContain(reason)
  const letters = await world.database.select().from(outgoingMail)
  const statement = letters.find(({ key }) => key.startsWith('restriction-statement:'))
  expect(statement?.to).toBe(leelo.email)
  expect(statement?.text).toContain(reasonInEstonian)
  const { content } = await call('GET /restrictions/own', await as(leelo))
  expect(content).toMatchObject([{ reason, reasonIn: { et: reasonInEstonian } }])
})

test('a reason in the other language is no longer than the first may be', async () => {
  await using world = await opened()
  await expect(world.takeDown('dangerous', { et: 'x'.repeat(2001) })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { 'reasonIn.et': { code: 'too-long' } } },
  })
  await world.takeDown('dangerous', { et: '  ' })
  const { content } = await world.call('GET /restrictions', await world.as(world.admin))
  expect(content).toMatchObject([{ reasonIn: {} }])
})

test('a work that is taken down for another reason is not recalled', async () => {
  await using world = await opened()
  await world.buy(await createUser(world))
  await world.takeDown('terms')
  expect(await world.recalls()).toEqual([])
})

test('a report of a danger comes before older ones, with the third working day as the last to answer', async () => {
  await using world = await opened()
  const { call, work, admin, as, time } = world
  const report = (kind: 'other' | 'dangerous') =>
    call('POST /reports', { body: { subject: 'artwork', subjectId: work.id, kind, reason } })
  await report('other')
  time.passMinutes(1)
  await report('dangerous')
  const { waiting } = await call('GET /admin/overview', await as(admin))
  const items = waiting.find(({ kind }) => kind === 'reports')?.items
  expect(items).toMatchObject([
    { problem: 'dangerous', dueOn: '2026-03-11' },
    { problem: 'other', dueOn: null },
  ])
  expect(safetyAnswerDue(new Date('2026-04-02T10:00:00Z'))).toBe('2026-04-08')
})
