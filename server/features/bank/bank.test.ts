import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatBankReference } from '#domain/bank-reference.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import {
  auditEntries,
  bankChecks,
  bankEntries,
  bankStatements,
  ledgerEntries,
  orderLines,
  orders,
  outgoingMail,
  postageClaims,
  refunds,
} from '#server/database/schema.ts'
import { payPostage } from '#server/features/fulfilment/decide-postage.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { saveClaim } from '#server/features/returns/postage-store.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { bankStatement, type StatementMovement } from '../../../tests/support/bank-statements.ts'
import { type DatabaseKind, databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { makeFile, openPayouts, type PayoutWorld, readNotice } from '../../../tests/support/payouts.ts'
import { compareBank } from './compare-bank.ts'

const nothingSkipped = { passedOver: 0, withoutBalance: 0, foreignEntries: 0 }

const refusal = (code: string) => ({ problem: { code } })
const earned = 100_050

/** A minute later, and after the last day of the statement. */
async function read({ call, asAdmin, time }: PayoutWorld, file: string | Uint8Array<ArrayBuffer>) {
  time.passMinutes(1)
  const lastDay = /<ToDtTm>(.{10})/.exec(String(file).slice(0, 2000))?.[1] ?? ''
  while (dayInTallinn(time.now()) <= lastDay) time.passMinutes(24 * 60)
  const body = formOf({ file: new Blob([file]), currentPassword })
  return call('POST /admin/bank-statements', { body, ...(await asAdmin()) })
}

const show = async ({ call, asAdmin }: PayoutWorld) => call('GET /admin/bank', await asAdmin())

const differencesIn = async (world: PayoutWorld) => {
  const { comparison } = await show(world)
  return comparison.differences.map(({ kind, subject, ours, theirs }) => [kind, subject, ours, theirs])
}

/** The day of the world, so many days later. */
const dayOf = ({ time }: PayoutWorld, days = 0) => afterDays(dayInTallinn(time.now()), days)

/** Artists are paid in a file, and the provider has paid to the bank. */
async function openAccount({ sellers = 3, kind = 'postgres' }: { sellers?: number; kind?: DatabaseKind } = {}) {
  const world = await openPayouts({ sellers, kind })
  await compareProvider(world.shop, world.time.now(), new AbortController().signal)
  const { sums } = (await world.call('GET /admin/health', await world.asAdmin())).provider
  const batch = await makeFile(world)
  const made = batch.payouts.map(({ id }) => id)
  const [first = '', second = '', third = ''] = made
  const paidOut = Math.round((sums?.paidOut ?? 0) * 100)
  const names = { batch: batch.id, made, first, second, third, paidOut }
  return Object.assign(world, { names })
}

test.each(databaseKinds)('a statement is kept, and all of it agrees with the books, on %s', async (kind) => {
  await using world = await openAccount({ kind })
  const { database, names, time } = world
  expect(await show(world)).toMatchObject({
    iban: 'EE382200221020145685',
    comparison: { comparedAt: null, sums: null, total: 0 },
    statements: { totalElements: 0 },
  })
  const { first, second, third, paidOut } = names
  const movements = [
    { amount: paidOut, words: 'STRIPE PAYMENTS' },
    ...[first, second, third].map((payoutId) => ({ amount: -earned, payoutId })),
  ]
  const from = dayOf(world)
  const until = dayOf(world, 1)
  const statement = bankStatement(movements, { from, day: until, opening: 50_000 })
  expect(await read(world, statement)).toEqual({ statements: 1, entries: 4, ...nothingSkipped })
  const closing = (50_000 + paidOut - 3 * earned) / 100
  expect(await show(world)).toMatchObject({
    comparison: {
      total: 0,
      sums: { closing, before: 500, explained: 0, differing: 0, underWay: 0, account: closing - 500 },
    },
    statements: { totalElements: 1, content: [{ number: 'S-1', entries: 4, opening: 500, closing }] },
  })
  // One comes back, as the bank has said by a notice.
  time.passMinutes(24 * 60)
  expect(await readNotice(world, bankNotice([{ payoutId: third, amount: earned, returned: 'AC04' }]))).toMatchObject({
    returned: 1,
  })
  const back = bankStatement([{ amount: earned, payoutId: third, isReturn: true }], {
    number: 'S-2',
    day: dayOf(world, 1),
    opening: Math.round(closing * 100),
  })
  expect(await read(world, back)).toEqual({ statements: 1, entries: 1, ...nothingSkipped })
  expect((await show(world)).comparison).toMatchObject({ total: 0, sums: { closing: closing + earned / 100 } })
  expect((await findDiscrepancies(database)).found).toEqual([])
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'bank-statement-read')).toHaveLength(2)
})

test('a file of payouts that the bank writes as one is known by its name', async () => {
  await using world = await openAccount()
  const { names } = world
  const movements = [
    { amount: names.paidOut, words: 'STRIPE' },
    { amount: -3 * earned, batchId: names.batch },
  ]
  await read(world, bankStatement(movements, { from: dayOf(world), day: dayOf(world, 1) }))
  expect((await show(world)).comparison).toMatchObject({ total: 0, sums: { differing: 0 } })
})

describe('what the two sides say differently', () => {
  /** A statement of the days of the payouts, and one of a week later, by which everything should have happened. */
  async function readBoth(world: Awaited<ReturnType<typeof openAccount>>, movements: readonly StatementMovement[]) {
    const from = dayOf(world)
    const opening = movements.reduce((all, { amount }) => all + amount, 0)
    const next = { number: 'S-2', from: dayOf(world, 2), day: dayOf(world, 12), opening }
    await read(world, bankStatement(movements, { from, day: dayOf(world, 1) }))
    await read(world, bankStatement([], next))
  }

  test.each(databaseKinds)('is found in both directions, and told once, on %s', async (kind) => {
    await using world = await openAccount({ kind })
    const { call, app, asAdmin, database, names, shop, time } = world
    const { first, second, third, paidOut } = names
    await readBoth(world, [
      { amount: -earned, payoutId: first },
      // The bank has paid another sum, and one of which nobody knows.
      { amount: -earned - 500, payoutId: second },
      { amount: -1200, words: 'Monthly fee' },
      { amount: -earned, payoutId: first, words: 'again' },
    ])
    const entries = await database.select().from(bankEntries)
    const idOf = (amount: number, words = '') =>
      entries.find((entry) => entry.amount === amount && entry.words === words)?.id
    const expected = [
      ['entry-amount', idOf(-earned - 500), -1000.5, -1005.5],
      ['entry-unknown', idOf(-1200, 'Monthly fee'), null, -12],
      ['entry-unknown', idOf(-earned, 'again'), null, -1000.5],
      ['payout-missing', third, -1000.5, null],
      ['transfer-missing', 'transfers', paidOut / 100, null],
    ]
    const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(await differencesIn(world))).toEqual(inOrder(expected))
    const { sums } = (await show(world)).comparison
    expect(sums?.closing).toBeCloseTo(
      (sums?.account ?? 0) +
        (sums?.before ?? 0) +
        (sums?.explained ?? 0) +
        (sums?.differing ?? 0) -
        (sums?.underWay ?? 0),
      6,
    )
    expect((await call('GET /admin/overview', await asAdmin())).bank).toMatchObject({ total: 5 })
    expect((await app.inject('/metrics')).body).toContain('\nlouend_bank_differences 5\n')
    const isOfBank = like(outgoingMail.key, 'bank-differences:%')
    const sent = await database.$count(outgoingMail, isOfBank)
    expect(sent).toBeGreaterThan(0)
    time.passMinutes(1)
    await compareBank(shop, time.now())
    expect(await database.$count(outgoingMail, isOfBank)).toBe(sent)
  })

  test('is booked as a fee or explained by an administrator, with a reason and the password', async () => {
    await using world = await openAccount()
    const { call, asAdmin, database, names, shop, time } = world
    const { first, second, third, paidOut } = names
    const paid = [first, second, third].map((payoutId) => ({ amount: -earned, payoutId }))
    await readBoth(world, [
      { amount: paidOut, words: 'STRIPE' },
      ...paid,
      { amount: -1200, words: 'Monthly fee' },
      { amount: 300_000, words: 'From the owner' },
    ])
    const found = (await show(world)).comparison.differences
    const [fee, owner] = ['Monthly fee', 'From the owner'].map(
      (name) => found.find((one) => one.name === name)?.subject ?? '',
    )
    const before = (await show(world)).comparison.sums
    const asFee = async (id = fee ?? '', password = currentPassword) => {
      time.passMinutes(1)
      return call('POST /admin/bank-entries/{id}/fee', {
        params: { id },
        body: { reason: 'Of November', currentPassword: password },
        ...(await asAdmin()),
      })
    }
    await expect(asFee(fee, 'Wrong-1234')).rejects.toMatchObject(refusal('wrong-password'))
    await expect(asFee('f'.repeat(24))).rejects.toMatchObject(refusal('not-found'))
    expect(await asFee()).toMatchObject({ total: 1, sums: { account: (before?.account ?? 0) - 12 } })
    await expect(asFee()).rejects.toMatchObject(refusal('not-found'))
    const explain = async () => {
      time.passMinutes(1)
      return call('POST /admin/bank-differences/{kind}/{subject}/explanation', {
        params: { kind: 'entry-unknown', subject: owner ?? '' },
        body: { reason: 'A loan', currentPassword },
        ...(await asAdmin()),
      })
    }
    const explained = await explain()
    expect(explained).toMatchObject({ total: 0, sums: { explained: 3000, differing: 0 } })
    await expect(explain()).rejects.toMatchObject(refusal('not-found'))
    const booked = await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'bank-fee'))
    expect(booked.map(({ account, amount, bankEntryId }) => [account, amount, bankEntryId]).toSorted()).toEqual([
      ['bank', -1200, fee],
      ['fees', 1200, fee],
    ])
    time.passMinutes(1)
    await compareBank(shop, time.now())
    expect((await show(world)).comparison).toMatchObject({ total: 0, sums: explained.sums })
    expect((await findDiscrepancies(database)).found).toEqual([])
  })

  test('is found fault by fault, each with both sides, and nothing else', async () => {
    await using world = await openAccount({ sellers: 9 })
    const { call, asAdmin, database, names, shop, time } = world
    const { made, paidOut } = names
    const [, neverLeft = '', twice = '', otherSum = '', cameBack = ''] = made
    const [keptByBank = '', notSentHere = '', lessCameBack = '', cameBackTwice = ''] = made.slice(5)
    const [order] = await database.select().from(orders).orderBy(orders.number)
    const [line] = await database
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
    const postage = { orderId: order?.id ?? '', lineId: line?.id ?? '', amount: cents(1250) }
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
    await saveClaim(shop, database, { ...postage, bankAccount }, time.now())
    const [claim] = await database.select().from(postageClaims)
    const paying = {
      orderId: postage.orderId,
      claimId: claim?.id ?? '',
      amount: postage.amount,
      decider: { userId: 'admin' },
    }
    expect(await payPostage(shop, paying, time.now())).toMatchObject({ ok: true })
    await call('POST /admin/payout-batches/{id}/not-sent', {
      params: { id: names.batch },
      body: { payoutIds: [notSentHere], currentPassword },
      ...(await asAdmin()),
    })
    const returned = [keptByBank, lessCameBack, cameBackTwice]
    const amount = earned
    await readNotice(world, bankNotice(returned.map((payoutId) => ({ payoutId, amount, returned: 'AC04' }))))
    const byHand = { transactionId: 'by hand', kind: 'settled', at: time.now() } as const
    await database.insert(ledgerEntries).values([
      { ...byHand, id: 'a'.repeat(24), account: 'bank', amount: cents(-700) },
      { ...byHand, id: 'b'.repeat(24), account: 'commission', amount: cents(700) },
    ])

    const paid = made.filter((id) => id !== neverLeft && id !== otherSum)
    await readBoth(world, [
      { amount: paidOut - 100, words: 'STRIPE, a euro less' },
      ...paid.map((payoutId) => ({ amount: -earned, payoutId })),
      { amount: -earned, payoutId: twice, words: 'twice' },
      { amount: -earned - 500, payoutId: otherSum, words: 'other sum' },
      { amount: earned, payoutId: cameBack, isReturn: true, words: 'came back' },
      { amount: earned - 1000, payoutId: lessCameBack, isReturn: true, words: 'less' },
      { amount: earned, payoutId: cameBackTwice, isReturn: true },
      { amount: earned, payoutId: cameBackTwice, isReturn: true, words: 'back twice' },
      { amount: -1200, words: 'fee' },
    ])
    const entries = await database.select().from(bankEntries)
    const idOf = (words: string) => entries.find((entry) => entry.words === words)?.id
    const ofNotSent = entries.find(({ endToEndId }) => endToEndId === notSentHere)?.id
    const [byBank] = await database.select().from(refunds)
    const sum = earned / 100
    const expected = [
      ['payout-missing', neverLeft, -sum, null],
      ['entry-unknown', idOf('twice'), null, -sum],
      ['entry-amount', idOf('other sum'), -sum, -sum - 5],
      ['entry-unknown', idOf('came back'), null, sum],
      ['return-missing', keptByBank, sum, null],
      ['entry-unknown', ofNotSent, null, -sum],
      ['entry-amount', idOf('less'), sum, sum - 10],
      ['entry-unknown', idOf('back twice'), null, sum],
      ['transfer-missing', 'transfers', 1, null],
      ['refund-missing', byBank?.id, -12.5, null],
      ['entry-unknown', idOf('fee'), null, -12],
      ['account', 'account', -7, null],
    ]
    const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(await differencesIn(world))).toEqual(inOrder(expected))
    expect((await show(world)).comparison.total).toBe(expected.length)
  })

  test('is a payout that is missing in a file which the bank writes as one', async () => {
    await using world = await openAccount()
    const { names } = world
    await readBoth(world, [
      { amount: names.paidOut, words: 'STRIPE' },
      { amount: -2 * earned, batchId: names.batch, words: 'file' },
    ])
    const [found, ...others] = (await show(world)).comparison.differences
    expect(found).toMatchObject({
      kind: 'entry-amount',
      name: 'file',
      ours: (-3 * earned) / 100,
      theirs: (-2 * earned) / 100,
    })
    expect(others).toEqual([])
  })

  test('is an entry that was put in by hand, or one that is gone', async () => {
    await using world = await openAccount()
    const { database, names, shop, time } = world
    const { first, second, third, paidOut } = names
    await readBoth(world, [
      { amount: paidOut, words: 'STRIPE' },
      ...[first, second, third].map((payoutId) => ({ amount: -earned, payoutId })),
    ])
    expect(await differencesIn(world)).toEqual([])
    const [entry] = await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'transfer'))
    const byHand = (id: string, account: 'bank' | 'commission', amount: number) =>
      ({
        id: id.repeat(24),
        transactionId: 'by hand',
        kind: 'settled',
        account,
        amount: cents(amount),
        at: time.now(),
      }) as const
    await database.insert(ledgerEntries).values([byHand('a', 'bank', -700), byHand('b', 'commission', 700)])
    time.passMinutes(1)
    await compareBank(shop, time.now())
    expect(await differencesIn(world)).toEqual([['account', 'account', -7, null]])
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(ledgerEntries).where(eq(ledgerEntries.transactionId, 'by hand'))
      await tx.delete(ledgerEntries).where(eq(ledgerEntries.transactionId, entry?.transactionId ?? ''))
    })
    time.passMinutes(1)
    await compareBank(shop, time.now())
    expect(await differencesIn(world)).toEqual([['transfer-missing', 'transfers', -paidOut / 100, null]])
  })
})

/** The postage of a return is paid by hand; gives the reference of its transfer. */
async function payByHand({ shop, database, time, call, asAdmin }: PayoutWorld) {
  const [order] = await database.select().from(orders).orderBy(orders.number)
  const [line] = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ''))
  const orderId = order?.id ?? ''
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
  await saveClaim(shop, database, { orderId, lineId: line?.id ?? '', amount: cents(1250), bankAccount }, time.now())
  const [claim] = await database.select().from(postageClaims)
  const params = { id: orderId }
  const { postageClaims: shown } = await call('GET /admin/orders/{id}', { params, ...(await asAdmin()) })
  const paying = { orderId, claimId: claim?.id ?? '', amount: cents(1250), decider: { userId: 'admin' } }
  expect(await payPostage(shop, paying, time.now())).toMatchObject({ ok: true })
  const [refund] = await database.select().from(refunds)
  expect(shown[0]?.reference).toBe(refund?.reference)
  return { orderId, refundId: refund?.id ?? '', reference: refund?.reference ?? '' }
}

describe('what was paid by hand', () => {
  const cases: [string, (reference: string) => StatementMovement[], [string, number | null, number | null][]][] = [
    ['is matched by its reference', (reference) => [{ amount: -1250, words: `Tagasimakse ${reference}` }], []],
    [
      'is matched by a reference in groups and small letters',
      (reference) => [{ amount: -1250, words: formatBankReference(reference).toLowerCase() }],
      [],
    ],
    ['differs in its amount', (reference) => [{ amount: -1300, words: reference }], [['entry-amount', -12.5, -13]]],
    [
      'is not matched by amount and day alone',
      () => [{ amount: -1250, words: 'Mari Maasikas' }],
      [
        ['entry-unknown', null, -12.5],
        ['refund-missing', -12.5, null],
      ],
    ],
    [
      'is paid twice',
      (reference) => [1, 2].map((time) => ({ amount: -1250, words: `${time} ${reference}` })),
      [['entry-unknown', null, -12.5]],
    ],
  ]
  test.each(cases)('%s', async (_what, movementsOf, expected) => {
    await using world = await openPayouts({ sellers: 1 })
    const { reference } = await payByHand(world)
    const movements = movementsOf(reference)
    const day = dayOf(world, 1)
    const opening = movements.reduce((all, { amount }) => all + amount, 0)
    const next = bankStatement([], { number: 'S-2', from: dayOf(world, 2), day: dayOf(world, 12), opening })
    await read(world, bankStatement(movements, { from: dayOf(world), day }))
    await read(world, next)
    const ofRefund = (await differencesIn(world)).filter(([kind]) => kind !== 'transfer-missing')
    const seen = ofRefund.map(([kind, _subject, ...sides]) => [kind, ...sides])
    expect(seen.toSorted()).toEqual(expected.toSorted())
    expect((await findDiscrepancies(world.database)).found).toEqual([])
  })

  test('is a problem of its order after two weeks without its reference on a statement', async () => {
    await using world = await openPayouts({ sellers: 1 })
    const { orderId, reference } = await payByHand(world)
    const { call, asAdmin, time } = world
    const problems = async () =>
      (await call('GET /admin/orders/{id}', { params: { id: orderId }, ...(await asAdmin()) })).problems
    const day = dayOf(world)
    time.passMinutes(13 * 24 * 60)
    expect(await problems()).not.toContain('transfer-unseen')
    time.passMinutes(2 * 24 * 60)
    expect(await problems()).toContain('transfer-unseen')
    await read(world, bankStatement([{ amount: -1250, words: reference }], { from: day, day: dayOf(world) }))
    expect(await problems()).not.toContain('transfer-unseen')
  })
})

test('a statement is kept and answered as kept when it cannot be compared yet', async () => {
  await using world = await openPayouts({ sellers: 0 })
  const { database, shop, time } = world
  await database.execute(sql`alter table bank_checks add constraint out_of_order check (false) not valid`)
  const statement = bankStatement([{ amount: 1000 }])
  expect(await read(world, statement)).toEqual({ statements: 1, entries: 1, ...nothingSkipped })
  expect(await show(world)).toMatchObject({ comparison: { comparedAt: null }, statements: { totalElements: 1 } })
  await database.execute(sql`alter table bank_checks drop constraint out_of_order`)
  await compareBank(shop, time.now())
  expect((await show(world)).comparison).toMatchObject({
    total: 1,
    differences: [{ kind: 'entry-unknown', theirs: 10 }],
  })
})

test('a statement that is not right changes nothing', async () => {
  await using world = await openPayouts({ sellers: 0 })
  const { database } = world
  const good = bankStatement([{ amount: 1000 }], { day: '2026-11-10', opening: 500 })
  await read(world, good)
  const next = { number: 'S-2', day: '2026-11-20', opening: 1500 }
  const whole = bankStatement([{ amount: 1000 }], next)
  const wrong: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['statement-malformed', ''],
    ['statement-malformed', 'Hello'],
    ['statement-malformed', whole.slice(0, -30)],
    ['statement-malformed', '<Document/>'],
    ['statement-malformed', bankNotice([{ payoutId: 'f'.repeat(24), amount: 100 }])],
    ['statement-malformed', Uint8Array.from([0xff, 0xfe, 0x3c, 0x00])],
    ['statement-malformed', whole.replace('<Document', '<!DOCTYPE Document [<!ENTITY x "y">]><Document')],
    ['statement-balance', whole.replaceAll(/CLBD|OPBD/g, 'XXXX')],
    ['statement-amount', whole.replaceAll('10.00', '99999999.00')],
    ['statement-amount', whole.replaceAll('10.00', '10.005')],
    ['statement-currency', bankStatement([{ amount: 1000 }], { ...next, currency: 'USD' })],
    ['statement-sums', whole.replace('<Amt Ccy="EUR">10.00', '<Amt Ccy="EUR">10.01')],
    ['statement-account', bankStatement([], { ...next, iban: 'EE471000001020145685' })],
    ['statement-gap', bankStatement([{ amount: 1000 }], { ...next, opening: 1501 })],
    ['statement-read', good],
    ['statement-read', bankStatement([{ amount: 1000 }], { ...next, number: 'S-1' })],
    ['statement-read', bankStatement([], { ...next, from: '2026-11-10' })],
    ['too-large', new Uint8Array(40_000_000)],
  ]
  for (const [code, file] of wrong)
    await expect(read(world, file), `${code}: ${String(file).slice(0, 80)}`).rejects.toMatchObject(refusal(code))
  expect([await database.$count(bankStatements), await database.$count(bankEntries)]).toEqual([1, 1])
  expect(await read(world, whole)).toEqual({ statements: 1, entries: 1, ...nothingSkipped })
})

test('a statement of a day that is not over is refused, and the whole day is read later', async () => {
  await using world = await openPayouts({ sellers: 0, kind: 'postgres' })
  const { call, asAdmin, time } = world
  const [today, tomorrow] = [dayOf(world), dayOf(world, 1)]
  const send = async (file: string) => {
    const body = formOf({ file: new Blob([file]), currentPassword })
    return call('POST /admin/bank-statements', { body, ...(await asAdmin()) })
  }
  const until = (day: string) => bankStatement([{ amount: 1000 }], { from: '2026-01-01', day })
  for (const day of [today, tomorrow])
    await expect(send(until(day))).rejects.toMatchObject(refusal('statement-not-over'))
  time.passMinutes(24 * 60)
  const whole = bankStatement([{ amount: 1000 }, { amount: 500 }], { from: '2026-01-01', day: today })
  expect(await send(whole)).toEqual({ statements: 1, entries: 2, ...nothingSkipped })
  time.passMinutes(24 * 60)
  const next = bankStatement([], { number: 'S-2', day: tomorrow, opening: 1500 })
  expect(await send(next)).toEqual({ statements: 1, entries: 0, ...nothingSkipped })
})

test('what the bank has said is never changed, and nothing is compared before it has said anything', async () => {
  await using world = await openPayouts({ sellers: 0 })
  const { database, shop, time } = world
  await compareBank(shop, time.now())
  expect(await database.$count(bankChecks)).toBe(0)
  await read(world, bankStatement([{ amount: 1000 }]))
  const kept = { cause: { code: '23514' } }
  await expect(database.update(bankEntries).set({ words: '' })).rejects.toMatchObject(kept)
  await expect(database.delete(bankEntries)).rejects.toMatchObject(kept)
  await expect(database.update(bankStatements).set({ number: '' })).rejects.toMatchObject(kept)
})
