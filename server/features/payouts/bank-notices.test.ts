import { and, eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, ledgerEntries, outgoingMail, payouts as payoutTable } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo, firstPassword } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { earned, makeFile, openPayouts, readNotice } from '../../../tests/support/payouts.ts'

const currentPassword = firstPassword
const refusal = (code: string) => ({ problem: { code } })

test('what the bank says is booked: paid ones, and returned ones that are due again', async () => {
  const world = await openPayouts({ sellers: 3 })
  await using _closed = world
  const { call, admin, database, people, time, renew } = world
  const batch = await makeFile(world)
  const [first, second, third] = batch.payouts
  if (!first || !second || !third) throw new Error('Three payouts')
  const inCents = 100_050
  time.passMinutes(24 * 60 - 30)
  const movements = [
    { payoutId: first.id, amount: inCents },
    { payoutId: second.id, amount: inCents },
    { payoutId: third.id, amount: inCents, returned: 'AC04' },
  ]
  expect(await readNotice(world, bankNotice(movements))).toEqual({ paid: 2, returned: 1, passedOver: 0 })
  const after = await call('GET /admin/payout-batches/{id}', { params: { id: batch.id }, ...admin })
  expect(after).toMatchObject({ sent: 0, paid: 2, returned: 1 })
  expect(after.payouts.find(({ id }) => id === third.id)).toMatchObject({ state: 'returned', returnReason: 'AC04' })
  await expect(readNotice(world, bankNotice(movements))).rejects.toMatchObject(refusal('bank-file-read'))

  const unlucky = people.find(({ artistId }) => artistId === third.artistId)
  if (!unlucky) throw new Error('No artist')
  expect(await readBalance(database, unlucky.artistId, time.now())).toMatchObject({ payable: inCents, paidOut: 0 })
  expect((await call('GET /admin/payouts', { ...admin })).content).toMatchObject([
    { artistId: unlucky.artistId, payable: 1000.5, returnReason: 'AC04' },
  ])
  expect((await emailTo(world, unlucky.email)).text).toContain('the account has been closed')
  const seen = await call('GET /earnings', { ...(await renew(unlucky)) })
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
  expect((await makeFile(world)).payouts).toMatchObject([{ artistId: unlucky.artistId, amount: 1000.5 }])
  expect(await readNotice(world, bankNotice([{ payoutId: first.id, amount: inCents, returned: 'AC06' }]))).toEqual({
    paid: 0,
    returned: 1,
    passedOver: 0,
  })
})

test('a payout that came back is marked by hand, once, and is due again', async () => {
  const world = await openPayouts({ sellers: 1 })
  await using _closed = world
  const { call, admin, database, people, time } = world
  const batch = await makeFile(world)
  const payoutId = batch.payouts[0]?.id ?? ''
  const mark = (password = currentPassword, id = payoutId) =>
    call('POST /admin/payouts/{id}/returned', {
      params: { id },
      body: { reason: 'AC04', currentPassword: password },
      ...admin,
    })
  await expect(mark('Wrong-1234')).rejects.toMatchObject(refusal('wrong-password'))
  await expect(mark(currentPassword, 'f'.repeat(24))).rejects.toMatchObject(refusal('payout-not-found'))
  const both = await Promise.allSettled([mark(), mark()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('payout-changed') })
  const artistId = people[0]?.artistId ?? ''
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ payable: 100_050, paidOut: 0 })
})

test('a file that is not right changes nothing', async () => {
  const world = await openPayouts({ sellers: 2 })
  await using _closed = world
  const { database } = world
  const { payouts: sent } = await makeFile(world)
  const good = sent.map(({ id }) => ({ payoutId: id, amount: 100_050 }))
  const whole = bankNotice(good)
  const withoutAmounts = whole.replaceAll(/<\/Refs><Amt.*?<\/Amt>/g, '</Refs>')
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
    ['bank-file-other', bankNotice([{ payoutId: 'NOTPROVIDED', amount: 100 }])],
    ['bank-file-other', whole.replace(/<Ntry>.*<\/Ntry>/s, '')],
    ['bank-file-other', whole.replaceAll('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')],
    ['bank-file-account', whole.replace('EE382200221020145685', 'EE471000001020145685')],
    ['bank-file-malformed', whole.replace('</Ntfctn>', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</Ntfctn>`)],
    ['bank-file-differs', bankNotice(good.map((one, at) => ({ ...one, amount: one.amount - at })))],
    ['bank-file-differs', withoutAmounts.replace('2001.00', '2000.99')],
    [
      'bank-file-differs',
      withoutAmounts.replace('2001.00', '2000.99').replace('</TxDtls></NtryDtls>', '</TxDtls><TxDtls/></NtryDtls>'),
    ],
  ]
  for (const [code, file] of wrong)
    await expect(readNotice(world, file), String(file)).rejects.toMatchObject(refusal(code))
  const states = await database.select({ state: payoutTable.state }).from(payoutTable)
  expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }])
  expect(await database.$count(ledgerEntries, eq(ledgerEntries.kind, 'payout-return'))).toBe(0)
  // The same movement twice in a file counts once.
  const [one] = good
  if (one) expect(await readNotice(world, bankNotice([one, one]))).toEqual({ paid: 1, returned: 0, passedOver: 0 })
  expect(await readNotice(world, withoutAmounts)).toEqual({ paid: 1, returned: 0, passedOver: 0 })
})

test('a payout that was recorded on the server comes back too, by a notice or by hand', async () => {
  await using world = await openPayouts()
  const { shop, call, database, people, time, asAdmin } = world
  const paid: { artistId: string; payoutId: string }[] = []
  for (const { artistId } of people) {
    // As `npm run shop -- pay` does it.
    const recorded = await payOut(shop, artistId, 'admin', time.now())
    if (recorded.ok) paid.push({ artistId, payoutId: recorded.value.payoutId })
  }
  const [first, second] = paid
  if (!first || !second) throw new Error('Two payouts')
  const notice = bankNotice([{ payoutId: first.payoutId, amount: earned, returned: 'AC04' }])
  expect(await readNotice(world, notice)).toEqual({ paid: 0, returned: 1, passedOver: 0 })
  const body = { reason: 'AC01' as const, currentPassword }
  await call('POST /admin/payouts/{id}/returned', { params: { id: second.payoutId }, body, ...(await asAdmin()) })
  for (const { artistId } of paid)
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ paidOut: 0, payable: earned })
})

/** What the payment provider pays out to the account, a fee without details, and a salary in dollars. */
const otherMovements = `<Ntry><Amt Ccy="EUR">5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>
<Refs><EndToEndId>STRIPE E2E</EndToEndId></Refs><Amt Ccy="EUR">5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">0.38</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>
<Ntry><Amt Ccy="USD">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls/></NtryDtls></Ntry>`

test('a notice may tell of other movements of the account, not what contradicts a payout', async () => {
  await using world = await openPayouts()
  const { payouts: sent } = await makeFile(world)
  const [first, second] = sent.map(({ id }) => ({ payoutId: id, amount: earned }))
  if (!first || !second) throw new Error('Two payouts')
  const amongOthers = (xml: string) => xml.replace('</Ntfctn>', `${otherMovements}</Ntfctn><Ntfctn/>`)
  await expect(readNotice(world, amongOthers(bankNotice([])))).rejects.toMatchObject(refusal('bank-file-other'))
  // Money that came in and is no return; money that went out and is one; an entry that does not sum up.
  const wrong = [
    bankNotice([first, second]).replaceAll('DBIT', 'CRDT'),
    bankNotice([first, { ...second, returned: 'AC04' }]).replaceAll('CRDT', 'DBIT'),
    bankNotice([first, second]).replace('<Amt Ccy="EUR">2001.00</Amt>', '<Amt Ccy="EUR">2000.99</Amt>'),
  ]
  for (const xml of wrong)
    await expect(readNotice(world, amongOthers(xml)), xml).rejects.toMatchObject(refusal('bank-file-malformed'))
  expect(await readNotice(world, amongOthers(bankNotice([first, { ...second, returned: 'AC04' }])))).toEqual({
    paid: 1,
    returned: 1,
    passedOver: 0,
  })
})

test('two administrators who read notices at the same time settle each payout once', async () => {
  await using world = await openPayouts({ sellers: 4 })
  const { call, database, people, asAdmin, renew } = world
  const artist = people[3]
  const { payouts: sent } = await makeFile(world)
  const [first, second, third] = sent
    .filter(({ artistId }) => artistId !== artist?.artistId)
    .map(({ id }) => ({ payoutId: id, amount: earned }))
  if (!artist || !first || !second || !third) throw new Error('Four payouts')
  await makeAdministrator(world, artist.userId)
  const read = async (admin: { token: string }, movements: Parameters<typeof bankNotice>[0]) =>
    call('POST /admin/bank-notices', {
      body: formOf({ file: new Blob([bankNotice(movements)]), currentPassword }),
      ...admin,
    })
  const [one, other] = [await asAdmin(), await renew(artist)]
  const back = { ...third, returned: 'AC04' }

  const same = await Promise.allSettled([one, other].map((admin) => read(admin, [first, back])))
  expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(same).toContainEqual({ status: 'fulfilled', value: { paid: 1, returned: 1, passedOver: 0 } })
  expect(same.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('bank-file-read') })

  // Files of which one tells more than the other, and in another sequence.
  const { payouts: again } = await makeFile(world)
  const anew = { payoutId: again[0]?.id ?? '', amount: earned }
  const both = await Promise.allSettled([read(one, [second, anew]), read(other, [anew, first])])
  const news = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(news.reduce((sum, { paid }) => sum + paid, 0)).toBe(2)

  const written = await database
    .select({ subject: auditEntries.subject, action: auditEntries.action })
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['payout-paid', 'payout-returned']))
  expect(written.map(({ subject, action }) => `${action} ${subject}`).sort()).toEqual(
    [
      ...[first, second, anew].map(({ payoutId }) => `payout-paid ${payoutId}`),
      `payout-returned ${third.payoutId}`,
    ].sort(),
  )
  expect(await database.$count(ledgerEntries, eq(ledgerEntries.kind, 'payout-return'))).toBe(2)
  expect(await database.$count(outgoingMail, like(outgoingMail.key, 'payout-returned:%'))).toBe(1)
  // Once for each payout, in whatever sequence the files were read.
  const emails = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'payout-paid:%'))
  expect(emails.map(({ key }) => key.split(':').at(-1)).sort()).toEqual(
    [first, second, anew].map(({ payoutId }) => payoutId).sort(),
  )
  expect(await findDiscrepancies(database)).toMatchObject({ found: [] })
})
