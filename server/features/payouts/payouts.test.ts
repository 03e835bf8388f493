import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { artists, orderLines, payouts as payoutTable } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { readSettings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { firstPassword } from '../../../tests/support/identity/sign-up.ts'
import { bankAccountOf, chosenIn, makeFile, obstaclesOf, openPayouts } from '../../../tests/support/payouts.ts'

const currentPassword = firstPassword
const refusal = (code: string) => ({ problem: { code } })

test('a file pays exactly what was seen, once, and is valid pain.001.001.09', async () => {
  const world = await openPayouts({ sellers: 3 })
  await using _closed = world
  const { call, admin, database, people, time } = world
  const due = await call('GET /admin/payouts', { ...admin })
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
  expect((await call('GET /admin/payouts', { query: { q: 'õnn 2' }, ...admin })).content).toHaveLength(1)
  expect((await call('GET /admin/payouts', { query: { q: '%' }, ...admin })).content).toHaveLength(0)
  await expect(call('GET /admin/payouts', { query: { q: 'x'.repeat(10_000) }, ...admin })).rejects.toMatchObject(
    refusal('invalid'),
  )

  const chosen = await chosenIn(world)
  const make = (body: object) =>
    call('POST /admin/payout-batches', { body: { payouts: chosen, currentPassword, ...body }, ...admin })
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
  const { content: batches } = await call('GET /admin/payout-batches', { ...admin })
  expect(batches).toMatchObject([{ total: 3001.5, sent: 3, paid: 0, returned: 0 }])
  const id = batches[0]?.id ?? ''
  expect((await call('GET /admin/payouts', { ...admin })).content).toEqual([])
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
  if (person)
    expect(await erasePerson(world.shop, person, time.now())).toMatchObject({ ok: false, code: 'payout-open' })
  expect(
    await call('POST /admin/payout-batches/{id}/paid', { params: { id }, body: { currentPassword }, ...admin }),
  ).toEqual({ isWaiting: false })
  await expect(
    call('POST /admin/payout-batches/{id}/paid', { params: { id }, body: { currentPassword }, ...admin }),
  ).rejects.toMatchObject(refusal('payout-changed'))
  if (!person) throw new Error('An artist')
  expect(await erasePerson(world.shop, person, time.now())).toMatchObject({ ok: false, code: 'payout-returnable' })
  time.passMinutes(30 * 24 * 60)
  expect(await erasePerson(world.shop, person, time.now())).toMatchObject({ ok: true })
  const [erased] = await database.select().from(artists).where(eq(artists.id, person.artistId))
  expect(erased).toMatchObject({ userId: null, bankAccount: null, taxDetails: null })
})

test('who cannot be paid is shown with the reason', async () => {
  const world = await openPayouts({ sellers: 2, withAccounts: false })
  await using _closed = world
  const { call, admin, people, database, renew } = world
  const [first, second] = people
  if (!first || !second) throw new Error('Two artists')
  expect(await obstaclesOf(world)).toEqual(['no-bank-account', 'no-bank-account'])
  const amount = 1000.5
  const body = { payouts: [{ artistId: first.artistId, amount }], currentPassword }
  await expect(call('POST /admin/payout-batches', { body, ...admin })).rejects.toMatchObject(refusal('payout-changed'))
  await call('PUT /earnings/bank-account', { body: bankAccountOf('First'), ...(await renew(first)) })
  await call('POST /admin/payout-batches', { body, ...admin })
  // A refund after the payout, which only an administrator makes at once.
  const [line] = await database.select().from(orderLines).where(eq(orderLines.artistId, first.artistId))
  const refund = { lineId: line?.id ?? '', amount: 10, refunded: 0, reason: 'A scratch', currentPassword }
  await call('POST /orders/{id}/refund', { params: { id: line?.orderId ?? '' }, body: refund, ...admin })
  expect((await call('GET /admin/payouts', { ...admin })).content).toMatchObject([
    { artistId: second.artistId, obstacle: 'no-bank-account' },
    { artistId: first.artistId, obstacle: 'negative', payable: 0 },
  ])
  expect(await obstaclesOf(world)).toEqual(['no-bank-account', 'negative'])
  // Whoever owes something is found by name as well, and by no other.
  expect((await call('GET /admin/payouts', { query: { q: 'õnn 1' }, ...admin })).content).toMatchObject([
    { artistId: second.artistId },
  ])
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
  const world = await openPayouts({ sellers: 1, settings: { payer: undefined } })
  await using _closed = world
  await expect(makeFile(world)).rejects.toMatchObject(refusal('payouts-not-set-up'))
})
