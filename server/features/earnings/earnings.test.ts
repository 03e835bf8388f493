import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onDay, toDay } from '#domain/calendar.ts'
import { complainUntil } from '#domain/confirmation.ts'
import { afterDays, afterWorkingDays, dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { endOfReturnDays } from '#domain/returns.ts'
import { artists } from '#server/database/schema.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { holdPayouts } from '#server/features/payouts/payout-holds.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

/** An artist who has sold three works to one buyer. */
async function sellThree(open: OpenShop) {
  const { shop, app, call, database } = open
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId })
  const titles = ['=SUM(1;2)', 'Udu; „hall“ "meri"', 'Two Wells']
  const works = []
  for (const [at, title] of titles.entries())
    works.push(await createArtwork(database, { artistId, price: cents(110_055 + at), title: { en: title } }))
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const params = { id: orderId }
  const { items } = await call('GET /orders/{id}', { params, ...buyer })
  return { artist, artistId, buyer, params, lineIds: items.map(({ lineId }) => lineId) }
}

const yearOf = (at: Date) => Number(dayInTallinn(at).slice(0, 4))

const statement = async ({ app }: OpenShop, kind: 'csv' | 'pdf', { token }: Person, query: string, language = 'en') =>
  app.inject({
    url: `/api/earnings/statement.${kind}?${query}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })

test('every sale, refund and payout is listed, and all sums agree to the cent', async () => {
  const time = clock()
  await using open = await openShop({ now: time.now })
  const { call, shop } = open
  const { artist, artistId, buyer, params, lineIds } = await sellThree(open)
  const [first = '', second = ''] = lineIds
  await call('POST /orders/{id}/ship', { params, body: { lineIds: [first, second] }, ...artist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: { lineIds: [first, second] }, ...buyer })
  await call('POST /orders/{id}/refund', {
    params,
    body: { lineId: second, amount: 33.33, refunded: 0, reason: 'A scratch' },
    ...artist,
  })
  await call('POST /orders/{id}/cancel', { params, body: { lineIds: lineIds.slice(2), reason: 'No' }, ...buyer })
  const firstYear = yearOf(time.now())
  // One of the first sales: the fifth business day after the days for a return.
  const dueOn = afterWorkingDays(dayInTallinn(endOfReturnDays(time.now())), 5)
  const before = await call('GET /earnings', { ...artist })
  expect(before).toMatchObject({ totalElements: 5, years: [firstYear], payable: 0, paidOut: 0 })
  const sales = before.content.filter(({ kind }) => kind === 'sale')
  expect(
    sales.map(({ state, dueOn }) => ({ state, dueOn })).sort((a, b) => a.state?.localeCompare(b.state ?? '') ?? 0),
  ).toEqual([
    { state: 'due', dueOn },
    { state: 'due', dueOn },
    { state: 'reversed', dueOn: null },
  ])
  for (const { price, commission, amount } of before.content)
    expect(Math.round((price ?? 0) * 100)).toBe(Math.round(((commission ?? 0) + amount) * 100))

  // The payout falls into a later year.
  time.passMinutes(400 * 24 * 60)
  const lastYear = yearOf(time.now())
  const token = await tokenIssuedAt(open.database, artist, time.now())
  const paid = await payOut(shop, artistId, 'test', time.now())
  const amount = paid.ok ? paid.value.amount / 100 : 0
  expect(amount).toBe(before.owed)
  const all = await call('GET /earnings', { query: { size: '2', page: '3' }, token })
  expect(all).toMatchObject({ owed: 0, held: 0, payable: 0, paidOut: amount, totalPages: 3 })
  expect(all.years).toEqual(expect.arrayContaining([lastYear, firstYear]))
  const of = (year: number) => call('GET /earnings', { query: { year: String(year) }, token })
  const [sold, settled] = [await of(firstYear), await of(lastYear)]
  expect(sold.sums).toMatchObject({ opening: 0, payouts: 0, closing: amount })
  expect(settled.sums).toEqual({
    opening: amount,
    sales: 0,
    refunds: 0,
    payouts: -amount,
    waived: 0,
    adjusted: 0,
    closing: 0,
  })
  expect(settled.content).toMatchObject([{ kind: 'payout', amount: -amount, titles: null, price: null }])
  expect(sold.content.filter(({ state }) => state === 'paid')).toHaveLength(2)
  const listed = [...sold.content, ...settled.content].reduce((sum, entry) => sum + Math.round(entry.amount * 100), 0)
  expect(listed).toBe(0)
})

test('a statement is a table that Excel reads, without formulas, or a document', async () => {
  await using open = await openShop()
  const { artist } = await sellThree(open)
  const year = dayInTallinn(new Date()).slice(0, 4)
  const period = `period=${year}`
  const english = await statement(open, 'csv', artist, period)
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="statement-${year}.csv"`,
    'cache-control': 'no-store',
  })
  expect([...english.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(english.body).toContain(",'=SUM(1;2),1,1100.55,10,100.05,1000.50,held until delivery,,")
  expect(english.body).toContain(',"Udu; „hall“ ""meri""",1,')
  expect(english.body.split('\r\n')).toHaveLength(5)
  const estonian = await statement(open, 'csv', artist, period, 'et')
  expect(estonian.body).toContain(';"\'=SUM(1;2)";1;1100,55;10;100,05;1000,50;ootab tarnet;;')
  const pdf = await statement(open, 'pdf', artist, period)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const bad of ['period=2026-13', 'period=2026-03-01', 'period=0000', 'from=2026-03-01&to=2026-03-15'])
    expect((await statement(open, 'pdf', artist, bad)).json()).toMatchObject({ code: 'invalid' })
})

test('a statement says of every sale why it waits, in the language of the artist', async () => {
  const time = clock(new Date('2026-02-10T10:00:00Z'))
  await using open = await openShop({ now: time.now })
  const { call, shop, database } = open
  const { artist, artistId, buyer, params, lineIds } = await sellThree(open)
  const [first = '', second = ''] = lineIds
  await call('POST /orders/{id}/ship', { params, body: {}, ...artist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: { lineIds: [first] }, ...buyer })
  await call('POST /orders/{id}/deliver', { params, body: { lineIds: [second] }, ...artist })
  const period = `period=${yearOf(time.now())}`
  const waits = async (language: Language) => {
    const token = await tokenIssuedAt(database, artist, time.now())
    const { body } = await statement(open, 'csv', { ...artist, token }, period, language)
    const rows: string[][] = parse(body, { bom: true, delimiter: language === 'en' ? ',' : ';', fromLine: 2 })
    return rows.map((row) => [row[9], row[11]]).sort()
  }
  const { early, dueOn } = earningsTexts.en.statement
  const day = onDay(afterWorkingDays(dayInTallinn(endOfReturnDays(time.now())), 5), 'en')
  const until = onDay(complainUntil(time.now()), 'en')
  expect(await waits('en')).toEqual([
    ['held until delivery', `it has not arrived yet; ${early}`],
    [
      'held until delivery',
      `the buyer has not confirmed the delivery yet; if nobody reports a problem, it is taken as confirmed on ${until}; ${early}`,
    ],
    ['not due yet', `${dueOn(day)}; ${early}`],
  ])

  time.passMinutes(60 * 24 * 60)
  const whyDue = async (language: Language) =>
    (await waits(language)).flatMap(([state, why]) => (/^(due|maksmisel)$/.test(state ?? '') ? [why] : []))
  expect(await whyDue('et')).toEqual(['pangakonto on lisamata'])
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari' }
  await database.update(artists).set({ bankAccount })
  expect(await whyDue('et')).toEqual([''])
  await holdPayouts(shop, { artistId, reason: 'Kontrollime teadet.', days: 14, by: artist.userId }, time.now())
  const lastDay = toDay(afterDays(dayInTallinn(time.now()), 14), 'et')
  const held = `teie väljamaksed on peatatud, kõige kauem ${lastDay} (kaasa arvatud), Kontrollime teadet.`
  expect(await whyDue('et')).toEqual([held])
  time.passMinutes(15 * 24 * 60)
  await database.update(artists).set({ bankAccountChangedAt: time.now() })
  expect((await whyDue('en'))[0]).toContain('your bank account is new, nothing is sent to it before')
})

test('only approved artists see money, and only their own', async () => {
  await using open = await openShop()
  const { artistId, artist } = await sellThree(open)
  const other = await createUser(open.shop, { role: 'ARTIST' })
  await createArtist(open.database, { userId: other.userId })
  expect(await open.call('GET /earnings', { ...other })).toMatchObject({ content: [], owed: 0, years: [] })
  await open.database.update(artists).set({ approval: 'rejected' }).where(eq(artists.id, artistId))
  await expect(open.call('GET /earnings', { ...artist })).rejects.toMatchObject({
    problem: { code: 'artist-not-approved' },
  })
})
