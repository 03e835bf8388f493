import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { earnings } from '#contract/earnings.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { payments } from '#contract/payments.ts'
import { payoutDetails } from '#contract/payout-details.ts'
import { payouts } from '#contract/payouts.ts'
import { cents } from '#domain/money.ts'
import {
  artists,
  auditEntries,
  ledgerEntries,
  orderLines,
  payouts as payoutTable,
  users,
} from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/ledger-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { readSettings } from '#server/settings.ts'
import { SettingsError } from '#server/settings-error.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo, firstPassword, type Joined, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const currentPassword = firstPassword
const iban = 'EE38 2200 2210 2014 5685'
const thirtyDays = 30 * 24 * 60

type World = Awaited<ReturnType<typeof openWorld>>

/** An administrator, and artists who have each sold and delivered one work a month ago. */
async function openWorld({ sellers = 2, withAccounts = true } = {}) {
  const time = clock()
  const open = await openShop({ now: time.now })
  const { database, call, shop } = open
  const admin = await signUp(open)
  await database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.userId))
  const joined: Joined[] = []
  for (let at = 0; at < sellers; at++) joined.push(await signUp(open))
  // Only now: their tokens are made with a key of the tests, with which nobody can sign in.
  const buyer = await createUser(shop)
  const people: (Joined & { artistId: string })[] = []
  for (const [at, person] of joined.entries()) {
    const name = `Artist & Õnn ${at}`
    const artistId = await createArtist(database, { userId: person.userId, name })
    people.push({ ...person, artistId })
    if (withAccounts) await call(payoutDetails.saveBankAccount, { body: account(name), ...person })
    await sell(open, person, artistId, buyer)
  }
  time.passMinutes(thirtyDays)
  const renew = async (person: Joined) => ({
    token: await tokenIssuedAt(database, { ...person, userId: person.uid }, time.now()),
  })
  return { ...open, time, admin: await renew(admin), adminId: admin.userId, people, renew, buyer }
}

const account = (holder: string) => ({ iban, holder, currentPassword })

async function sell(
  { call, app, shop, database }: OpenShop,
  artist: { token: string },
  artistId: string,
  buyer: { token: string },
) {
  const work = await createArtwork(database, { artistId, price: cents(110_055) })
  const { orderId, sessionUrl } = await call(payments.createCheckoutSession, { body: cartOf(work), token: buyer.token })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const params = { id: orderId }
  await call(fulfilment.ship, { params, body: {}, token: artist.token })
  await call(fulfilment.deliver, { params, body: {}, token: artist.token })
  return orderId
}

const chosenIn = async ({ call, admin }: World) =>
  (await call(payouts.due, { ...admin })).content
    .filter(({ obstacle }) => obstacle === null)
    .map(({ artistId, payable }) => ({ artistId, amount: payable }))

const makeBatch = async (world: World) =>
  world.call(payouts.makeBatch, { body: { payouts: await chosenIn(world), currentPassword }, ...world.admin })

const read = ({ call, admin }: World, xml: string | Uint8Array<ArrayBuffer>) =>
  call(payouts.readNotice, { body: formOf({ file: new Blob([xml]), currentPassword }), ...admin })

const refusal = (code: string) => ({ problem: { code } })

test('artists say where they are paid, with their password; a letter tells them', async () => {
  await using open = await openShop()
  const { call, database } = open
  const person = await signUp(open)
  const artistId = await createArtist(database, { userId: person.userId })
  expect(await call(payoutDetails.show, { ...person })).toMatchObject({ bankAccount: null, taxDetails: null })
  const save = (body: object) =>
    call(payoutDetails.saveBankAccount, { body: { ...account('Mari Maasikas'), ...body }, ...person })
  await expect(save({ currentPassword: 'Rukkilill-8' })).rejects.toMatchObject(refusal('wrong-password'))
  for (const wrong of ['EE382200221020145686', 'US64SVBKUS6S3300958879', 'x', 'SC18SSCB11010000000000001497USD'])
    await expect(save({ iban: wrong })).rejects.toMatchObject(refusal('iban-invalid'))
  for (const holder of ['Mari \u0007', '<b>', 'Мария'])
    await expect(save({ holder })).rejects.toMatchObject(refusal('invalid'))
  const stored = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
  expect(await save({})).toMatchObject({ bankAccount: stored })
  expect((await emailTo(open, person.email)).subject).toContain('bank details')

  const tax = { birthDate: null, address: 'Koidu 14–6', country: 'EE', taxNumber: '47101010033', currentPassword }
  const saveTax = (body: object) => call(payoutDetails.saveTaxDetails, { body: { ...tax, ...body }, ...person })
  for (const birthDate of [null, '2999-01-01'])
    await expect(saveTax({ birthDate })).rejects.toMatchObject(refusal('birth-date-needed'))
  expect(await saveTax({ birthDate: '1971-01-01' })).toMatchObject({ taxDetails: { birthDate: '1971-01-01' } })
  await database.update(artists).set({ sellerStatus: 'trader' }).where(eq(artists.id, artistId))
  expect(await saveTax({})).toMatchObject({ taxDetails: { birthDate: null } })
  const written = await database.select().from(auditEntries).where(eq(auditEntries.subject, artistId))
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['bank-account-changed', 'tax-details-changed']),
  )
  expect(JSON.stringify(written)).not.toMatch(/EE38|Maasikas|4710101/)

  const { uid } = person
  expect(await erasePerson(open.shop, { userId: person.userId, uid }, new Date())).toMatchObject({ ok: true })
  expect(await database.select().from(artists)).toEqual([])
})

test('a file pays exactly what was seen, once, and is valid pain.001.001.09', async () => {
  const world = await openWorld({ sellers: 3 })
  await using _closed = world
  const { call, admin, database, people, time } = world
  const due = await call(payouts.due, { ...admin })
  expect(due.content.map(({ payable, obstacle }) => [payable, obstacle])).toEqual([
    [1000.5, null],
    [1000.5, null],
    [1000.5, null],
  ])
  for (const { artistId, owed, held, payable } of due.content) {
    const balance = await readBalance(database, artistId, time.now())
    expect([owed, held, payable].map((euros) => Math.round(euros * 100))).toEqual([
      balance.owed,
      balance.held,
      balance.payable,
    ])
  }
  expect((await call(payouts.due, { query: { q: 'õnn 2' }, ...admin })).content).toHaveLength(1)
  expect((await call(payouts.due, { query: { q: '%' }, ...admin })).content).toHaveLength(0)
  await expect(call(payouts.due, { query: { q: 'x'.repeat(10_000) }, ...admin })).rejects.toMatchObject(
    refusal('invalid'),
  )

  const chosen = await chosenIn(world)
  const make = (body: object) =>
    call(payouts.makeBatch, { body: { payouts: chosen, currentPassword, ...body }, ...admin })
  await expect(make({ currentPassword: 'x' })).rejects.toMatchObject(refusal('wrong-password'))
  const otherAmount = chosen.map((one, at) => ({ ...one, amount: at === 2 ? 1000.51 : one.amount }))
  await expect(make({ payouts: otherAmount })).rejects.toMatchObject(refusal('payout-changed'))
  const [first] = chosen
  await expect(make({ payouts: [first, first] })).rejects.toMatchObject(refusal('payout-changed'))
  expect(await database.$count(payoutTable)).toBe(0)

  // Two administrators at once: one file.
  const both = await Promise.allSettled([make({}), make({})])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('payout-changed') })
  const { content: batches } = await call(payouts.batches, { ...admin })
  expect(batches).toMatchObject([{ total: 3001.5, sent: 3, paid: 0, returned: 0 }])
  const id = batches[0]?.id ?? ''
  expect((await call(payouts.due, { ...admin })).content).toEqual([])
  const lines = await database.select().from(orderLines)
  expect(lines.every(({ payoutId }) => payoutId !== null)).toBe(true)

  const file = () =>
    world.app.inject({
      url: `/api/admin/payout-batches/${id}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  const { body, headers } = await file()
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const schema = readFileSync(join(import.meta.dirname, '../../../tests/support/iso20022/pain.001.001.09.xsd'), 'utf8')
  const checked = await validateXML({ xml: [{ fileName: 'payouts.xml', contents: body }], schema: [schema] })
  expect(checked.errors).toEqual([])
  expect(body).toContain('<CtrlSum>3001.50</CtrlSum>')
  expect(body).toContain('<Nm>Artist + Õnn 1</Nm>')
  expect((await file()).body).toBe(body)

  // What is on its way may come back, so nobody leaves before the bank has answered.
  const [person] = people
  if (person) expect(await erasePerson(world.shop, person, time.now())).toMatchObject({ ok: false, code: 'money-owed' })
  expect(await call(payouts.markPaid, { params: { id }, body: { currentPassword }, ...admin })).toMatchObject({
    paid: 3,
  })
  await expect(call(payouts.markPaid, { params: { id }, body: { currentPassword }, ...admin })).rejects.toMatchObject(
    refusal('payout-changed'),
  )
  if (!person) throw new Error('An artist')
  expect(await erasePerson(world.shop, person, time.now())).toMatchObject({ ok: true })
  const [erased] = await database.select().from(artists).where(eq(artists.id, person.artistId))
  expect(erased).toMatchObject({ userId: null, bankAccount: null, taxDetails: null })
})

test('who cannot be paid is shown with the reason', async () => {
  const world = await openWorld({ sellers: 2, withAccounts: false })
  await using _closed = world
  const { call, admin, people, database, renew } = world
  const [first, second] = people
  if (!first || !second) throw new Error('Two artists')
  expect((await call(payouts.due, { ...admin })).content.map(({ obstacle }) => obstacle)).toEqual([
    'no-bank-account',
    'no-bank-account',
  ])
  const amount = 1000.5
  const body = { payouts: [{ artistId: first.artistId, amount }], currentPassword }
  await expect(call(payouts.makeBatch, { body, ...admin })).rejects.toMatchObject(refusal('payout-changed'))
  await call(payoutDetails.saveBankAccount, { body: account('First'), ...(await renew(first)) })
  await call(payouts.makeBatch, { body, ...admin })
  // A refund after the payout.
  const [line] = await database.select().from(orderLines).where(eq(orderLines.artistId, first.artistId))
  const refund = { lineId: line?.id ?? '', amount: 10, reason: 'A scratch' }
  await call(fulfilment.refund, { params: { id: line?.orderId ?? '' }, body: refund, ...(await renew(first)) })
  expect((await call(payouts.due, { ...admin })).content).toMatchObject([
    { artistId: second.artistId, obstacle: 'no-bank-account' },
    { artistId: first.artistId, obstacle: 'negative', payable: 0 },
  ])
})

test('what the bank says is booked: paid ones, and returned ones that are due again', async () => {
  const world = await openWorld({ sellers: 3 })
  await using _closed = world
  const { call, admin, database, people, time, renew } = world
  const batch = await makeBatch(world)
  const [first, second, third] = batch.payouts
  if (!first || !second || !third) throw new Error('Three payouts')
  const inCents = 100_050
  time.passMinutes(24 * 60 - 30)
  const movements = [
    { payoutId: first.id, amount: inCents },
    { payoutId: second.id, amount: inCents },
    { payoutId: third.id, amount: inCents, returned: 'AC04' },
  ]
  expect(await read(world, bankNotice(movements))).toEqual({ paid: 2, returned: 1 })
  const after = await call(payouts.showBatch, { params: { id: batch.id }, ...admin })
  expect(after).toMatchObject({ sent: 0, paid: 2, returned: 1 })
  expect(after.payouts.find(({ id }) => id === third.id)).toMatchObject({ state: 'returned', returnReason: 'AC04' })
  await expect(read(world, bankNotice(movements))).rejects.toMatchObject(refusal('bank-file-read'))

  const unlucky = people.find(({ artistId }) => artistId === third.artistId)
  if (!unlucky) throw new Error('No artist')
  expect(await readBalance(database, unlucky.artistId, time.now())).toMatchObject({ payable: inCents, paidOut: 0 })
  expect((await call(payouts.due, { ...admin })).content).toMatchObject([
    { artistId: unlucky.artistId, payable: 1000.5, returnReason: 'AC04' },
  ])
  expect((await emailTo(world, unlucky.email)).text).toContain('the account has been closed')
  const seen = await call(earnings.list, { ...(await renew(unlucky)) })
  expect(seen).toMatchObject({ owed: 1000.5, payable: 1000.5, paidOut: 0, sums: { payouts: 0, closing: 1000.5 } })
  expect(
    seen.content.map(({ kind, amount, payoutState, returnReason }) => [kind, amount, payoutState, returnReason]),
  ).toEqual([
    ['payout-return', 1000.5, null, 'AC04'],
    ['payout', -1000.5, 'returned', null],
    ['sale', 1000.5, null, null],
  ])
  const entries = await database.select().from(ledgerEntries).where(eq(ledgerEntries.payoutId, third.id))
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const written = await database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.by, world.adminId), inArray(auditEntries.action, ['payout-paid', 'payout-returned'])))
  expect(written).toHaveLength(3)

  // It goes out again with the next file, and one that was paid may still come back.
  expect((await makeBatch(world)).payouts).toMatchObject([{ artistId: unlucky.artistId, amount: 1000.5 }])
  expect(await read(world, bankNotice([{ payoutId: first.id, amount: inCents, returned: 'AC06' }]))).toEqual({
    paid: 0,
    returned: 1,
  })
})

test('a payout that came back is marked by hand, once, and is due again', async () => {
  const world = await openWorld({ sellers: 1 })
  await using _closed = world
  const { call, admin, database, people, time } = world
  const batch = await makeBatch(world)
  const payoutId = batch.payouts[0]?.id ?? ''
  const mark = (password = currentPassword, id = batch.id) =>
    call(payouts.markReturned, {
      params: { id },
      body: { payoutId, reason: 'AC04', currentPassword: password },
      ...admin,
    })
  await expect(mark('Wrong-1234')).rejects.toMatchObject(refusal('wrong-password'))
  await expect(mark(currentPassword, 'f'.repeat(24))).rejects.toMatchObject(refusal('payout-batch-not-found'))
  const both = await Promise.allSettled([mark(), mark()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('payout-changed') })
  const artistId = people[0]?.artistId ?? ''
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ payable: 100_050, paidOut: 0 })
})

test('a file that is not right changes nothing', async () => {
  const world = await openWorld({ sellers: 2 })
  await using _closed = world
  const { database } = world
  const { payouts: sent } = await makeBatch(world)
  const good = sent.map(({ id }) => ({ payoutId: id, amount: 100_050 }))
  const whole = bankNotice(good)
  const doctype = (inside: string, rest = whole) =>
    rest.replace('<Document', `<!DOCTYPE Document [${inside}]><Document`)
  const laughs = `<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">`
  const wrong: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['bank-file-malformed', ''],
    ['bank-file-malformed', 'Hello'],
    ['bank-file-malformed', whole.slice(0, whole.length / 2)],
    ['bank-file-malformed', whole.slice(0, -20)],
    ['bank-file-malformed', '<Document/>'],
    ['bank-file-malformed', Uint8Array.from([0xff, 0xfe, 0x3c, 0x00])],
    ['bank-file-malformed', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('N1-1', '&x;')],
    ['bank-file-malformed', doctype(laughs).replace('N1-1', '&c;')],
    ['bank-file-malformed', whole.replace(/<TxDtls>.*?<\/TxDtls>/s, '')],
    ['bank-file-malformed', whole.replaceAll('Ccy="EUR"', 'Ccy="USD"')],
    ['bank-file-unknown', bankNotice([...good, { payoutId: 'f'.repeat(24), amount: 100 }])],
    ['bank-file-unknown', bankNotice([...good, { payoutId: 'NOTPROVIDED', amount: 100 }])],
    ['bank-file-differs', bankNotice(good.map((one, at) => ({ ...one, amount: one.amount - at })))],
  ]
  for (const [code, file] of wrong) await expect(read(world, file), String(file)).rejects.toMatchObject(refusal(code))
  const states = await database.select({ state: payoutTable.state }).from(payoutTable)
  expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }])
  expect(await database.$count(ledgerEntries, eq(ledgerEntries.kind, 'payout-return'))).toBe(0)
  // The same movement twice in a file counts once.
  const [one] = good
  if (one) expect(await read(world, bankNotice([one, one]))).toEqual({ paid: 1, returned: 0 })
})

test('the account that payouts come from is whole and right, or the shop does not start', () => {
  const whole = { PAYOUT_NAME: 'Lõuend OÜ', PAYOUT_IBAN: 'EE38 2200 2210 2014 5685', PAYOUT_BIC: 'HABAEE2X' }
  expect(readSettings({ ...whole, IDENTITY_SECRET: 'x'.repeat(32) }).payer).toEqual({
    name: 'Lõuend OÜ',
    iban: 'EE382200221020145685',
    bic: 'HABAEE2X',
  })
  for (const wrong of [{ PAYOUT_BIC: '' }, { PAYOUT_BIC: 'X' }, { PAYOUT_IBAN: 'EE38' }, { PAYOUT_NAME: '' }])
    expect(() => readSettings({ ...whole, ...wrong }), JSON.stringify(wrong)).toThrow(SettingsError)
})

test('a public shop without an account of its own pays nobody', async () => {
  const world = await openWorld({ sellers: 1 })
  await using _closed = world
  Object.assign(world.shop.settings, { payer: undefined })
  await expect(makeBatch(world)).rejects.toMatchObject(refusal('payouts-not-set-up'))
})
