import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterDays, beginningOf, dayInTallinn } from '#domain/delivery.ts'
import { closingDay, closingNoticeDays, type ImmediateClosing } from '#domain/moderation.ts'
import { artists, auditEntries, outgoingMail, restrictions } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { closeArtistAccounts } from './close-artist-account.ts'

const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'The pictures are copied.' } as const
const refusal = (code: string) => ({ problem: { code } })

/** The clocks change on 29 March, before the day. */
const toldAt = new Date('2026-03-02T10:00:00Z')
const lastMinute = new Date('2026-04-01T20:59:00Z')
const theDay = new Date('2026-04-01T21:00:00Z')

async function opened(database: (typeof databaseKinds)[number] = 'postgres') {
  const time = clock(toldAt)
  const open = await openShop({ database, now: time.now })
  const { call, shop } = open
  const leelo = await createUser(open, { role: 'ARTIST', language: 'et' })
  const artistId = await createArtist(open.database, { userId: leelo.userId })
  const hanging = await createArtwork(open.database, { artistId })
  const admins = [await createUser(open, { role: 'ADMIN' }), await createUser(open, { role: 'ADMIN' })] as const
  const as = async (person: Person) => ({ token: await tokenIssuedAt(open.database, person, time.now()) })
  const params = { id: artistId }
  return {
    ...open,
    ...{ leelo, artistId, hanging, admin: admins[0], otherAdmin: admins[1], as },
    goTo: (at: Date) => time.passMinutes((at.getTime() - time.now().getTime()) / 60_000),
    runJob: () => closeArtistAccounts(shop, time.now(), new AbortController().signal),
    close: async (immediateReason: ImmediateClosing | null = null, by: Person = admins[0]) =>
      call('PUT /admin/artists/{id}/closing', { params, body: { ...statement, immediateReason }, ...(await as(by)) }),
    keep: async () => {
      time.passMinutes(1)
      return call('DELETE /admin/artists/{id}/closing', { params, ...(await as(admins[0])) })
    },
    approval: async () => (await open.database.select().from(artists).where(eq(artists.id, artistId)))[0]?.approval,
    isShown: () =>
      call('GET /artworks/{id}', { params: { id: hanging.id } }).then(
        () => true,
        () => false,
      ),
    subjectsOfEmails: async () => {
      const sent = await open.database.select().from(outgoingMail).orderBy(asc(outgoingMail.id))
      return sent.filter(({ to }) => to === leelo.email).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
    },
  }
}

test.each(databaseKinds)('on %s an artist is told 30 whole days before their account is closed', async (database) => {
  await using world = await opened(database)
  const { call, app, shop, leelo, artistId, hanging, as, close, goTo, runJob, approval, isShown } = world
  const draft = await createArtwork(world.database, { artistId, status: 'draft' })
  const buyer = await createUser(world)
  const bought = await createArtwork(world.database, { artistId })
  expect(await close()).toEqual({ closesOn: '2026-04-02', closedAt: null, immediateReason: null })

  const email = await emailTo(world, leelo.email)
  expect(email.subject.replaceAll('\u00a0', ' ')).toBe('Sulgeme teie kunstnikukonto 2. aprillil 2026')
  for (const part of [statement.rule, statement.reason, 'tellimused', 'maksame välja', 'alla laadida', 'Kaebus'])
    expect(email.text).toContain(part)
  const announced = { closesOn: '2026-04-02', closedAt: null, reason: statement.reason }
  expect(await call('GET /artists/dashboard', await as(leelo))).toMatchObject({
    approval: 'approved',
    closing: announced,
    suspension: null,
  })
  const { content } = await call('GET /restrictions/own', await as(leelo))
  expect(content).toMatchObject([{ subject: 'artist-account', closing: { closesOn: '2026-04-02' }, liftedAt: null }])
  const person = await call('GET /admin/users/{id}', { params: { id: leelo.userId }, ...(await as(world.admin)) })
  expect(person).toMatchObject({
    artist: { closing: { closesOn: '2026-04-02', closedAt: null } },
    restrictions: [{ subject: 'artist-account', since: null, closesOn: '2026-04-02' }],
  })

  // Until that day they go on selling.
  goTo(lastMinute)
  await runJob()
  expect(await isShown()).toBe(true)
  await call('PUT /artworks/{id}', { params: { id: draft.id }, body: formOf({ year: '2020' }), ...(await as(leelo)) })
  const cart = { body: cartOf(bought), ...(await as(buyer)) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', cart)
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()

  goTo(theDay)
  await Promise.all([runJob(), runJob()])
  await runJob()
  expect(await approval()).toBe('suspended')
  const { restrictions } = await call('GET /admin/users/{id}', {
    params: { id: leelo.userId },
    ...(await as(world.admin)),
  })
  expect(restrictions).toMatchObject([{ since: theDay.toISOString() }])
  await expect.poll(isShown).toBe(false)
  const stopped = call('POST /payments/create-checkout-session', { body: cartOf(hanging), ...(await as(buyer)) })
  await expect(stopped).rejects.toMatchObject(refusal('artwork-not-found'))
  expect(
    (await world.subjectsOfEmails()).filter((subject) => subject === 'Sulgesime teie kunstnikukonto'),
  ).toHaveLength(1)
  // What was ordered they finish, are paid for and take along.
  await call('POST /orders/{id}/prepare', { params: { id: orderId }, body: {}, ...(await as(leelo)) })
  await call('POST /orders/{id}/ship', { params: { id: orderId }, body: {}, ...(await as(leelo)) })
  expect(await call('GET /earnings', await as(leelo))).toMatchObject({ totalElements: 1 })
  expect(await call('GET /artists/dashboard', await as(leelo))).toMatchObject({
    approval: 'suspended',
    closing: { closedAt: theDay.toISOString() },
  })
  await call('GET /users/data-export', await as(leelo))
  const written = await world.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'artist-account-closed'))
  expect(written).toMatchObject([{ by: 'server', subject: leelo.userId, details: { reason: statement.reason } }])
})

test('the days between are never fewer than the law asks for', () => {
  // The last moment of a day, and both changes of the clock.
  for (const at of ['2026-03-01T21:59:59Z', '2026-03-20T12:00:00Z', '2026-10-10T20:59:59Z', '2027-12-31T22:00:00Z']) {
    const announced = new Date(at)
    expect(closingDay(announced)).toBe(afterDays(dayInTallinn(announced), closingNoticeDays + 1))
    expect(dayInTallinn(new Date(beginningOf(closingDay(announced)).getTime() - 1))).toBe(
      afterDays(dayInTallinn(announced), closingNoticeDays),
    )
  }
})

test.each(['legal-duty', 'authority-order', 'repeated'] as const)(
  'an account is closed at once where the law allows it, which the artist reads: %s',
  async (reason) => {
    await using world = await opened()
    const { leelo, close, runJob, approval, isShown, as, call } = world
    const closed = { closesOn: '2026-03-02', closedAt: toldAt.toISOString(), immediateReason: reason }
    expect(await close(reason)).toEqual(closed)
    expect(await approval()).toBe('suspended')
    await expect.poll(isShown).toBe(false)
    const { text } = await emailTo(world, leelo.email)
    expect(text).toContain('Miks kohe')
    expect(text).toContain(statement.reason)
    expect(await call('GET /artists/dashboard', await as(leelo))).toMatchObject({ closing: closed })
    await runJob()
    expect(await world.subjectsOfEmails()).toEqual(['Sulgesime teie kunstnikukonto'])
  },
)

test('what an administrator takes back is not closed, and is opened again afterwards', async () => {
  await using world = await opened()
  const { close, keep, goTo, runJob, approval, subjectsOfEmails } = world
  await expect(keep()).rejects.toMatchObject(refusal('not-restricted'))
  await close()
  await keep()
  goTo(theDay)
  await runJob()
  expect(await approval()).toBe('approved')
  await close('repeated')
  await keep()
  expect(await approval()).toBe('approved')
  expect(await subjectsOfEmails()).toEqual([
    'Sulgeme teie kunstnikukonto 2. aprillil 2026',
    'Teie kunstnikukonto jääb avatuks',
    'Sulgesime teie kunstnikukonto',
    'Lõpetasime piirangu',
  ])
  const actions = await world.database.select().from(auditEntries).orderBy(asc(auditEntries.at), asc(auditEntries.id))
  expect(actions.map(({ action }) => action)).toEqual([
    'closing-decided',
    'closing-taken-back',
    'closing-decided',
    'closing-taken-back',
  ])
})

test.each([
  ['before the day', false],
  ['after it', true],
])('an appeal that is upheld %s keeps the account', async (_when, isClosed) => {
  await using world = await opened()
  const { call, leelo, admin, as, close, goTo, runJob, approval } = world
  await close()
  const { content } = await call('GET /restrictions/own', await as(leelo))
  const params = { id: content[0]?.id ?? '' }
  if (isClosed) {
    goTo(theDay)
    await runJob()
  }
  await call('POST /restrictions/{id}/appeal', { params, body: { text: 'Pildid on minu omad.' }, ...(await as(leelo)) })
  const body = { outcome: 'upheld', answer: 'You are right.' } as const
  const decided = await call('PUT /restrictions/{id}/appeal', { params, body, ...(await as(admin)) })
  expect(decided.liftedAt).not.toBeNull()
  goTo(new Date('2026-04-05T10:00:00Z'))
  await runJob()
  expect(await approval()).toBe('approved')
})

test('an appeal that is dismissed does not move the day', async () => {
  await using world = await opened()
  const { call, leelo, admin, as, close, goTo, runJob, approval } = world
  await close()
  const params = { id: (await call('GET /restrictions/own', await as(leelo))).content[0]?.id ?? '' }
  await call('POST /restrictions/{id}/appeal', { params, body: { text: 'Pildid on minu omad.' }, ...(await as(leelo)) })
  await call('PUT /restrictions/{id}/appeal', {
    params,
    body: { outcome: 'dismissed', answer: 'They are not.' },
    ...(await as(admin)),
  })
  goTo(theDay)
  await runJob()
  expect(await approval()).toBe('suspended')
})

test('who is suspended meanwhile stays hidden when the closing is taken back, and closed when the suspension ends', async () => {
  await using world = await opened()
  const { call, leelo, artistId, admin, as, close, keep, goTo, runJob, approval } = world
  const params = { id: artistId }
  const suspend = async () =>
    call('PUT /admin/artists/{id}/suspension', { params, body: statement, ...(await as(admin)) })
  const restore = async () => {
    goTo(new Date('2026-04-03T10:00:00Z'))
    return call('DELETE /admin/artists/{id}/suspension', { params, ...(await as(admin)) })
  }
  await close()
  await suspend()
  await keep()
  expect(await approval()).toBe('suspended')
  expect((await emailTo(world, leelo.email)).text).toContain('Teie müük on endiselt peatatud.')
  await close()
  goTo(theDay)
  await runJob()
  expect(await restore()).toEqual({ id: artistId, approval: 'suspended' })
  expect((await emailTo(world, leelo.email)).text).toContain('teie kunstnikukonto jääb suletuks')
  await expect(suspend()).rejects.toMatchObject(refusal('already-restricted'))
  expect(await keep()).toEqual({ id: artistId, approval: 'approved' })
})

test('whose account is blocked is closed on the day as well', async () => {
  await using world = await opened()
  const { call, leelo, admin, as, close, goTo, runJob, approval } = world
  await close()
  await call('PUT /admin/users/{id}/block', { params: { id: leelo.userId }, body: statement, ...(await as(admin)) })
  expect(await approval()).toBe('suspended')
  goTo(theDay)
  await runJob()
  const closed = await world.database.select().from(restrictions).where(eq(restrictions.subject, 'artist-account'))
  expect(closed[0]?.closedAt).toEqual(theDay)
})

test('only accounts of artists who sell are closed, once, and for a reason that the law names', async () => {
  await using world = await opened()
  const { call, admin, otherAdmin, as, close } = world
  const pending = await createArtist(world.database, { approval: 'pending' })
  const closePending = call('PUT /admin/artists/{id}/closing', {
    params: { id: pending },
    body: { ...statement, immediateReason: null },
    ...(await as(admin)),
  })
  await expect(closePending).rejects.toMatchObject(refusal('not-selling'))
  await expect(close('because' as ImmediateClosing)).rejects.toMatchObject({
    problem: { fields: { immediateReason: { code: 'unknown-value' } } },
  })
  const outcomes = await Promise.allSettled([close(null, admin), close('repeated', otherAdmin)])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: refusal('already-restricted') },
  ])
  expect(await world.database.$count(restrictions)).toBe(1)
})

test('who has left before the day is closed without a word', async () => {
  await using world = await opened()
  const { leelo, as, call, close, goTo, runJob, database } = world
  await close()
  await database.update(artists).set({ userId: null, approval: 'rejected' }).where(eq(artists.id, world.artistId))
  await database.delete(outgoingMail)
  goTo(theDay)
  await runJob()
  expect(await database.$count(outgoingMail)).toBe(0)
  await expect(call('GET /artists/dashboard', await as(leelo))).rejects.toMatchObject(refusal('artist-not-found'))
})
