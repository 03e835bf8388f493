import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import { type Language, languages } from '#domain/language.ts'
import { cents, toEuros } from '#domain/money.ts'
import {
  adjustmentLines,
  adjustments,
  approvals,
  artists,
  auditEntries,
  ledgerEntries,
  orderLines,
  outgoingMail,
  owedToArtists,
  users,
} from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { approveRequested, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { buyDelivered, type MoneyBack, openMoneyBack, renewed } from '../../../tests/support/money-back.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { createArtist } from '../../../tests/support/works.ts'

const refusal = (code: string) => ({ problem: { code } })
const reason = 'The appeal of a dispute was won after its loss was booked.'

type Line = { account: 'artist' | 'commission' | 'cash' | 'unsettled'; artistId: string | null; amount: number }

/** 25 € of the commission for the artist. */
const forArtist = ({ artistId }: MoneyBack): Line[] => [
  { account: 'artist', artistId, amount: 25 },
  { account: 'commission', artistId: null, amount: -25 },
]

const ask = async (world: MoneyBack, lines: Line[], which: 0 | 1 = 0, orderId: string | null = null) => {
  const body = { orderId, reason, lines, currentPassword }
  return (await world.call('POST /admin/adjustments', { body, ...(await world.admin(which)) })).id
}
const agree = async (world: MoneyBack, id: string, which: 0 | 1) =>
  approveRequested(world, { id, amount: cents(2500) }, await world.admin(which))
const refuse = async (world: MoneyBack, id: string, which: 0 | 1) =>
  refuseRequested(world, { id }, await world.admin(which))
const list = async (world: MoneyBack, which: 0 | 1 = 0) => world.call('GET /admin/approvals', await world.admin(which))
const entriesOf = ({ database }: MoneyBack) =>
  database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'adjustment'))

/** Leaves the first administrator alone. */
const removeOther = ({ database, adminIds }: MoneyBack) =>
  database
    .update(users)
    .set({ role: 'USER' })
    .where(eq(users.id, adminIds[1] ?? ''))

describe.each(databaseKinds)('a correction on %s', (database) => {
  test('is booked once another administrator approves, and is in the order, the statement, the audit log and a document', async () => {
    await using world = await openMoneyBack(database)
    const { artistId, time } = world
    const orderId = await buyDelivered(world)
    const before = await balanceByRule(world.database, artistId, time.now())
    const id = await ask(world, forArtist(world), 0, orderId)
    expect(await entriesOf(world)).toEqual([])
    expect(await world.waiting()).toContain('approvals 1')
    expect((await list(world, 0)).content).toMatchObject([{ id, outcome: null, approvableFrom: null, isOwn: true }])
    expect((await list(world, 1)).content).toMatchObject([
      { id, approvableFrom: expect.any(String), isApprovable: true },
    ])
    expect((await list(world)).content[0]?.lines).toMatchObject([
      { balance: { before: before.owed / 100, after: before.owed / 100 + 25 } },
      { balance: null },
    ])
    await expect(agree(world, id, 0)).rejects.toMatchObject(refusal('needs-another-administrator'))

    await agree(world, id, 1)
    await expect(agree(world, id, 1)).rejects.toMatchObject(refusal('already-decided'))
    await expect(refuse(world, id, 1)).rejects.toMatchObject(refusal('already-decided'))
    const entries = await entriesOf(world)
    expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual({
      artist: -2500,
      commission: 2500,
    })
    const after = await balanceByRule(world.database, artistId, time.now())
    expect(after).toEqual({ ...before, owed: before.owed + 2500, payable: before.payable + 2500 })
    const kept = await world.database.select().from(owedToArtists).where(eq(owedToArtists.artistId, artistId))
    expect(kept).toMatchObject([{ amount: after.owed }])
    expect(await checkBooks(world.shop, time.now())).toBe(0)

    const record = await world.show(orderId)
    expect(record.ledger.filter(({ kind }) => kind === 'adjustment')).toHaveLength(2)
    expect(record.decisions).toContainEqual(expect.objectContaining({ action: 'approval-requested', reason }))
    expect(record.decisions).toContainEqual(expect.objectContaining({ action: 'approval-approved' }))
    const earnings = await world.call('GET /earnings', await renewed(world, world.artist))
    expect(earnings.content[0]).toMatchObject({ kind: 'adjustment', amount: 25, reason, orderId })
    expect(earnings.sums).toMatchObject({ adjusted: 25, closing: after.owed / 100 })

    await issueDueDocuments(world.shop, time.now())
    const [row] = (await list(world)).content
    const year = dayInTallinn(time.now()).slice(0, 4)
    expect(row).toMatchObject({ outcome: 'approved', document: { number: `LE-${year}-000001` } })
    const issued = await issuedOf(world, 'adjustment')
    expect(issued).toMatchObject([{ subject: id, orderId, number: 1 }])
    const params = { id: row?.document?.id ?? '' }
    const { bytes } = await readFile(world, 'GET /admin/documents/{id}', { params }, (await world.admin()).token)
    const words = linesOf(bytes).join('\n')
    expect(words).toContain('Raamatupidamisõiend')
    expect(words).toContain('25,00')
    expect(words).toContain(reason)
  })

  test('is refused when it would not sum to zero, touches what the provider and the bank report, or names one account twice', async () => {
    await using world = await openMoneyBack(database)
    const { artistId } = world
    const [more, less] = forArtist(world) as [Line, Line]
    const cases: [string, Line[]][] = [
      ['adjustment-unbalanced', [more, { ...less, amount: -24.99 }]],
      ['adjustment-unbalanced', [more]],
      ['adjustment-unbalanced', []],
      ['adjustment-account', [more, { account: 'cash', artistId: null, amount: -25 }]],
      ['adjustment-account', [more, { account: 'unsettled', artistId: null, amount: -25 }]],
      ['adjustment-twice', [more, { ...more, amount: -25 }]],
      ['artist-not-found', [{ ...more, artistId: 'f'.repeat(24) }, less]],
      ['invalid', [{ ...more, artistId: null }, less]],
      ['invalid', [more, { ...less, artistId }]],
      ['invalid', [{ ...more, amount: 0.005 }, less]],
    ]
    for (const [code, lines] of cases) await expect(ask(world, lines), code).rejects.toMatchObject(refusal(code))
    await expect(ask(world, [more, less], 0, 'f'.repeat(24))).rejects.toMatchObject(refusal('order-not-found'))
    expect(await openApprovals(world)).toEqual([])
    const letters = await world.database.select().from(outgoingMail)
    expect(letters.filter(({ key }) => key.startsWith('approval'))).toEqual([])
  })

  test('is asked for, agreed to and refused with a password', async () => {
    await using world = await openMoneyBack(database)
    const wrong = { currentPassword: 'Wrong-pass-1' }
    const id = await ask(world, forArtist(world))
    const admin = await world.admin(1)
    const params = { id }
    const body = { orderId: null, reason, lines: forArtist(world), ...wrong }
    await expect(world.call('POST /admin/adjustments', { body, ...admin })).rejects.toMatchObject(
      refusal('wrong-password'),
    )
    await expect(
      world.call('POST /admin/approvals/{id}/approve', { params, body: { amount: 25, ...wrong }, ...admin }),
    ).rejects.toMatchObject(refusal('wrong-password'))
    await expect(
      world.call('POST /admin/approvals/{id}/refuse', { params, body: { reason, ...wrong }, ...admin }),
    ).rejects.toMatchObject(refusal('wrong-password'))
    expect((await list(world)).content).toMatchObject([{ id, outcome: null }])
  })

  test('of the only administrator waits a day, of which they are told', async () => {
    await using world = await openMoneyBack(database)
    await removeOther(world)
    const id = await ask(world, forArtist(world))
    const letters = (await world.database.select().from(outgoingMail)).filter(({ key }) =>
      key.startsWith('approval-requested'),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('24')
    await expect(agree(world, id, 0)).rejects.toMatchObject(refusal('agreement-too-early'))
    world.time.passMinutes(24 * 60 - 1)
    await expect(agree(world, id, 0)).rejects.toMatchObject(refusal('agreement-too-early'))
    world.time.passMinutes(1)
    await agree(world, id, 0)
    expect(await entriesOf(world)).toHaveLength(2)
  })

  test('does not become one’s own to agree to when the other administrator has been removed meanwhile', async () => {
    await using world = await openMoneyBack(database)
    const id = await ask(world, forArtist(world))
    await removeOther(world)
    world.time.passMinutes(48 * 60)
    await expect(agree(world, id, 0)).rejects.toMatchObject(refusal('needs-another-administrator'))
  })

  test('that is refused books nothing, and stays', async () => {
    await using world = await openMoneyBack(database)
    const id = await ask(world, forArtist(world))
    await refuse(world, id, 0)
    expect(await entriesOf(world)).toEqual([])
    expect((await list(world)).content).toMatchObject([{ id, outcome: 'refused', answer: 'Not so', lines: [{}, {}] }])
    const written = (await world.database.select().from(auditEntries)).filter(({ subject }) => subject === id)
    expect(written.map(({ action }) => action).sort()).toEqual(['approval-refused', 'approval-requested'])
  })

  test('of what an administrator is owed themselves is another’s to ask for and to agree to', async () => {
    await using world = await openMoneyBack(database)
    const own = await createArtist(world.database, { userId: world.adminIds[0] ?? '' })
    const lines: Line[] = [
      { account: 'artist', artistId: own, amount: 25 },
      { account: 'artist', artistId: world.artistId, amount: -25 },
    ]
    await expect(ask(world, lines, 0)).rejects.toMatchObject(refusal('forbidden'))
    const id = await ask(world, lines, 1)
    await expect(agree(world, id, 0)).rejects.toMatchObject(refusal('forbidden'))
  })

  test('cannot be changed, deleted or booked otherwise behind the shop’s back', async () => {
    await using world = await openMoneyBack(database)
    const id = await ask(world, forArtist(world))
    const refused = (statement: string) =>
      expect(world.database.execute(sql.raw(statement)), statement).rejects.toThrow()
    await refused(
      `update approvals set outcome = 'approved', decided_by = requested_by, decided_at = requested_at + interval '2 days'`,
    )
    await agree(world, id, 1)
    await refused(`update adjustment_lines set amount = amount * 2`)
    await refused(`delete from adjustment_lines`)
    await refused(`delete from adjustments`)
    await refused(`update adjustments set reason = 'another'`)
    await refused(`truncate adjustments cascade`)
    await refused(`truncate ledger_entries cascade`)
    await refused(`update adjustments set decision = 'refused'`)
    const [line] = await world.database.select().from(adjustmentLines)
    await refused(
      `insert into ledger_entries select reverse(id), 'again', kind, account, amount, artist_id, order_line_id, refund_id,
        payout_id, dispute_id, at, adjustment_line_id from ledger_entries where adjustment_line_id = '${line?.id}'`,
    )
  })

  test('keeps its artist from leaving until it is decided', async () => {
    await using world = await openMoneyBack(database)
    const id = await ask(world, forArtist(world))
    const leave = async () => world.call('GET /users/leaving', await renewed(world, world.artist))
    expect(await leave()).toMatchObject({ obstacles: [{ kind: 'adjustment-open' }] })
    await refuse(world, id, 1)
    expect(await leave()).toMatchObject({ obstacles: [] })
  })
})

test('of two administrators who agree at once one books, and of agreeing and refusing one counts', async () => {
  await using world = await openMoneyBack()
  const lines = forArtist(world)
  const first = await ask(world, lines)
  const both = await Promise.allSettled([agree(world, first, 1), agree(world, first, 1)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const second = await ask(world, lines)
  const mixed = await Promise.allSettled([agree(world, second, 1), refuse(world, second, 0)])
  expect(mixed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const booked = (await list(world)).content.filter(({ outcome }) => outcome === 'approved').length
  expect(await entriesOf(world)).toHaveLength(2 * booked)
  const [owed] = await world.database.select().from(owedToArtists)
  expect(owed?.amount).toBe(cents(2500 * booked))
})

test('a correction is in the statement of its artist, in both languages, with its order and its reason', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyDelivered(world)
  const { order } = await world.show(orderId)
  await agree(world, await ask(world, forArtist(world), 0, orderId), 1)
  const month = dayInTallinn(world.time.now()).slice(0, 7)
  const { token } = await renewed(world, world.artist)
  const read = async (kind: 'csv' | 'pdf', language: Language) => {
    const { rawPayload } = await world.app.inject({
      url: `/api/earnings/statement.${kind}?period=${month}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    return kind === 'csv' ? rawPayload.toString() : linesOf(rawPayload).join(' ').replace(/\s+/g, ' ')
  }
  for (const language of languages) {
    const { statement: t } = earningsTexts[language]
    for (const kind of ['csv', 'pdf'] as const) {
      const words = await read(kind, language)
      for (const one of [t.kinds.adjustment, order.orderNumber, reason])
        expect(words, `${kind} ${language}`).toContain(one)
    }
    expect(await read('pdf', language)).toContain(t.adjusted)
    expect(await read('csv', language)).toContain(t.columns.reason)
  }
})

test('what an artist was corrected by is in their export; its reason goes with bookkeeping law, its amounts stay', async () => {
  await using world = await openMoneyBack()
  const { database, shop, time } = world
  await agree(world, await ask(world, forArtist(world)), 1)
  await refuse(world, await ask(world, forArtist(world)), 1)
  const exported = await world.call('GET /users/data-export', await renewed(world, world.artist))
  expect(exported.corrections).toMatchObject([{ amount: 2500, reason }])
  const year = time.now().getUTCFullYear()
  const reasons = async () => [
    ...(await database.select().from(adjustments)).map((adjustment) => adjustment.reason),
    ...(await database.select().from(approvals)).flatMap((approval) => [approval.reason, approval.answer]),
  ]
  // Administrators are told 30 days before.
  for (const at of ['12-02T10:00:00Z', '12-31T21:59:59Z']) await purgeAccounts(shop, new Date(`${year + 7}-${at}`))
  expect((await reasons()).sort()).toEqual(['Not so', reason, reason, reason, null])
  await purgeAccounts(shop, new Date(`${year + 7}-12-31T22:00:00Z`))
  expect(await reasons()).toEqual([''])
  expect(await database.$count(adjustmentLines)).toBe(2)
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('a refused correction does not keep its artist’s row', async () => {
  await using world = await openMoneyBack()
  const person = await signUp(world)
  const id = await createArtist(world.database, { userId: person.userId, name: 'Mart Kuuse' })
  const lines: Line[] = [
    { account: 'artist', artistId: id, amount: 1 },
    { account: 'commission', artistId: null, amount: -1 },
  ]
  await refuse(world, await ask(world, lines), 1)
  const token = await tokenIssuedAt(world.database, { ...person, userId: person.uid }, world.time.now())
  await world.call('POST /users/delete-account', { body: { email: person.email, currentPassword }, token })
  const left = await world.database.select().from(artists).where(eq(artists.id, id))
  expect(left).toEqual([])
  await expect(ask(world, lines)).rejects.toMatchObject(refusal('artist-not-found'))
})

test('a payout that comes back after its artist has left is corrected', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, artist, artistId, time } = world
  const { order } = await world.show(await buyDelivered(world))
  const [line] = await database.select().from(orderLines)
  const paid = await payOut(shop, artistId, 'test', time.now())
  if (!paid.ok) throw new Error(paid.code)
  const { payoutId, amount } = paid.value
  time.passMinutes(30 * 24 * 60)
  expect(await erasePerson(shop, { userId: artist.userId, uid: artist.userId }, time.now())).toMatchObject({ ok: true })
  const returned = { params: { id: payoutId }, body: { reason: 'AC04', currentPassword } as const }
  await call('POST /admin/payouts/{id}/returned', { ...returned, ...(await world.admin()) })
  const find = async () =>
    (await call('GET /admin/adjustments/parties', { query: { q: order.orderNumber }, ...(await world.admin()) }))
      .artists
  expect(await find()).toEqual([{ id: artistId, name: line?.artistName, owed: toEuros(amount) }])
  const id = await ask(world, [
    { account: 'artist', artistId, amount: -toEuros(amount) },
    { account: 'commission', artistId: null, amount: toEuros(amount) },
  ])
  await approveRequested(world, { id, amount }, await world.admin(1))
  expect(await find()).toEqual([{ id: artistId, name: line?.artistName, owed: 0 }])
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
})

test('whom a correction may be about is found by the number of an order or a part of a name', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyDelivered(world)
  const stranger = await createArtist(world.database, { name: 'Mart Kuuse' })
  const find = async (q: string) =>
    world.call('GET /admin/adjustments/parties', { query: { q }, ...(await world.admin()) })
  const { order } = await world.show(orderId)
  expect(await find(order.orderNumber.toLowerCase())).toMatchObject({
    order: { id: orderId, number: order.orderNumber },
    artists: [{ id: world.artistId, owed: 1000 }],
  })
  expect(await find('KUUS')).toMatchObject({ order: null, artists: [{ id: stranger, owed: 0 }] })
  expect(await find('nobody')).toEqual({ order: null, artists: [] })
})
