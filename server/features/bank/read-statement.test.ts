import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  booked,
  currency,
  details,
  direction,
  element,
  flag,
  optional,
  status,
  when,
  words,
} from '../../../tests/support/camt-elements.ts'
import { readStatements } from './read-statement.ts'

const iban = 'EE382200221020145685'
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const day = '2026-11-02'

const balance = (code: string, amount: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = (inside = '', amount = '10.00') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${inside}</Ntry>`
const statement = (inside: string, { id = 'S1', account = `<IBAN>${iban}</IBAN>` } = {}) =>
  `<Stmt><Id>${id}</Id><Acct><Id>${account}</Id></Acct>${inside}</Stmt>`
const file = (statements: string, xml = head) =>
  `${xml}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/>${statements}</BkToCstmrStmt></Document>`
const ours = (inside = entry()) => statement(`${balance('OPBD', '100')}${balance('CLBD', '110.00')}${inside}`)

const read = (text: string, encoding: BufferEncoding = 'utf8') => readStatements(Buffer.from(text, encoding), iban)
const entriesOf = (text: string, encoding?: BufferEncoding) => {
  const found = read(text, encoding)
  return found.ok ? found.value.statements.flatMap(({ entries }) => entries) : found.code
}
const wordsIn = (words: string) => `<AddtlNtryInf>${words}</AddtlNtryInf>`

test.each([
  ['the five entities', 'Kunst &amp; K&#245;rv &lt;&#xE4;&gt; &quot;A&apos;', 'Kunst & Kõrv <ä> "A\''],
  ['an entity that does not exist', 'a &nbsp; b', 'a &nbsp; b'],
  ['an entity that is escaped', '&amp;lt;', '&lt;'],
  ['entities in CDATA', '<![CDATA[A &amp; <b> &#65;]]> &amp; B<![CDATA[&]]>', 'A &amp; <b> &#65; & B&'],
  ['CDATA in a comment', 'A<!-- <![CDATA[ & ]]> -->B', 'AB'],
])('%s', (_, written, words) => {
  expect(entriesOf(file(ours(entry(wordsIn(written)))))).toMatchObject([{ words }])
})

test('many references are resolved', () => {
  const words = '&amp;'.repeat(50)
  const entries = Array.from({ length: 500 }, () => entry(wordsIn(words), '0.02')).join('')
  expect(entriesOf(file(ours(entries)))).toHaveLength(500)
})

test.each([
  ['ISO-8859-1', 'latin1'],
  ['windows-1252', 'latin1'],
  ['UTF-8', 'utf8'],
] as const)('a file in %s is read as it declares', (name, encoding) => {
  const xml = `<?xml version="1.0" encoding="${name}"?>`
  expect(entriesOf(file(ours(entry(wordsIn('Õie Ämm'))), xml), encoding)).toMatchObject([{ words: 'Õie Ämm' }])
})

test('a file in UTF-16 is read by its mark, and windows-1257 by its declaration', () => {
  const utf16 = `\ufeff${file(ours(entry(wordsIn('Žanna'))), '<?xml version="1.0" encoding="UTF-16"?>')}`
  expect(entriesOf(utf16, 'utf16le')).toMatchObject([{ words: 'Žanna' }])
  const baltic = file(ours(entry(wordsIn('\u00deanna'))), '<?xml version="1.0" encoding="windows-1257"?>')
  expect(entriesOf(baltic, 'latin1')).toMatchObject([{ words: 'Žanna' }])
})

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('a reversal of %s', (flag, isReturn) => {
  expect(entriesOf(file(ours(entry(`<RvslInd>${flag}</RvslInd>`))))).toMatchObject([{ isReturn }])
})

test('the bytes of a file say more of its encoding than a declaration that is left over', () => {
  const saved = file(ours(entry(wordsIn('Žanna'))), '\ufeff<?xml version="1.0" encoding="ISO-8859-13"?>')
  expect(entriesOf(saved)).toMatchObject([{ words: 'Žanna' }])
  const unmarked = file(ours(entry(wordsIn('Žanna'))), '<?xml version="1.0" encoding="UTF-16"?>')
  const bytes = Buffer.from(unmarked, 'utf16le')
  expect(readStatements(bytes, iban).ok).toBe(true)
  expect(readStatements(bytes.swap16(), iban).ok).toBe(true)
})

test('half of a surrogate pair stays as it is written', () => {
  expect(entriesOf(file(ours(entry(wordsIn('A&#xD800;B')))))).toMatchObject([{ words: 'A&#xD800;B' }])
})

test('an entry of nothing and an announced one are passed over', () => {
  const announced = entry().replace('BOOK', 'PDNG')
  expect(entriesOf(file(ours(entry('', '0.00') + announced + entry())))).toHaveLength(1)
})

test.each(['10', '10.', '010.00', '+10.0', '10.00000', ' 10.00 '])('an amount written as %j', (amount) => {
  expect(entriesOf(file(ours(entry('', amount))))).toMatchObject([{ amount: 1000 }])
})

test('a day may have a time zone, and the day of a value stands in for that of the booking', () => {
  const zoned = entry().replace(`<Dt>${day}</Dt>`, `<Dt>${day}+02:00</Dt>`)
  expect(entriesOf(file(ours(zoned)))).toMatchObject([{ day }])
  const valued = entry().replaceAll('BookgDt', 'ValDt')
  expect(entriesOf(file(ours(valued)))).toMatchObject([{ day }])
  const undated = entry().replace(/<BookgDt>.*<\/BookgDt>/, '')
  expect(entriesOf(file(ours(undated)))).toMatchObject([{ day }])
})

test('statements of other accounts and currencies are passed over and counted', () => {
  const dollars = statement(balance('OPBD', '5.00', 'USD') + balance('CLBD', '5.00', 'USD'), { id: 'S2' })
  const other = statement(balance('CLBD', '5.00'), { id: 'S3', account: '<Othr><Id>42</Id></Othr>' })
  const found = read(file(dollars + ours() + other))
  expect(found).toMatchObject({ ok: true, value: { passedOver: 2, statements: [{ number: 'S1' }] } })
  expect(read(file(dollars))).toMatchObject({ ok: false, code: 'statement-currency' })
  expect(read(file(other))).toMatchObject({ ok: false, code: 'statement-account' })
})

test('a balance that is missing follows from the other one', () => {
  for (const one of [balance('OPBD', '100.00'), balance('CLBD', '110.00')])
    expect(read(file(statement(one + entry())))).toMatchObject({
      ok: true,
      value: { statements: [{ opening: 10_000, closing: 11_000 }] },
    })
})

test('entries that are not booked or of nothing may have any currency and size', () => {
  const skipped = [
    entry('', '7.00').replace('EUR', 'USD').replace('BOOK', 'PDNG'),
    entry('', '0.00').replace('EUR', 'USD'),
    entry('', '99999999999999.12345').replace('BOOK', 'INFO'),
    entry('', '10.005').replace('BOOK', 'PDNG'),
  ]
  expect(read(file(ours(skipped.join('') + entry())))).toMatchObject({
    ok: true,
    value: { foreignEntries: 0, statements: [{ entries: [{ amount: 1000 }] }] },
  })
})

test('a booked entry in another currency is counted', () => {
  expect(read(file(ours(entry('', '7.00').replace('EUR', 'USD') + entry())))).toMatchObject({
    ok: true,
    value: { foreignEntries: 1, statements: [{ entries: [{ amount: 1000 }] }] },
  })
})

test('interim balances stand in for missing ones, and an available balance is ignored', () => {
  const available = balance('CLAV', '3.005')
  for (const balances of [balance('ITBD', '110'), balance('ITBD', '100') + balance('ITBD', '110')])
    expect(read(file(statement(balances + available + entry())))).toMatchObject({
      ok: true,
      value: { statements: [{ opening: 10_000, closing: 11_000 }] },
    })
})

test('statements of the account without a booked balance are counted on their own', () => {
  const unbalanced = [statement(balance('CLAV', '5.00') + entry(), { id: 'S2' }), statement(entry(), { id: 'S3' })]
  expect(read(file(unbalanced.join('') + ours()))).toMatchObject({
    ok: true,
    value: { passedOver: 0, withoutBalance: 2, statements: [{ number: 'S1' }] },
  })
  expect(read(file(unbalanced.join('')))).toMatchObject({ ok: false, code: 'statement-balance' })
})

test.each(['10.005', '21474836.48', '99999999999999.00'])('an entry of %s is refused', (amount) => {
  expect(read(file(ours(entry('', amount))))).toMatchObject({ ok: false, code: 'statement-amount' })
})

test.each([
  [
    'names of object methods',
    `${head}<!-- <!DOCTYPE x> -->`,
    '<p:constructor>1</p:constructor><toString/><__proto__/>',
  ],
  ['a declaration in a comment', head, '<!-- <!DOCTYPE x> --><x><![CDATA[<!DOCTYPE x>]]></x>'],
])('supplementary data with %s is skipped', (_, xml, inside) => {
  const data = `<SplmtryData><Envlp>${inside}</Envlp></SplmtryData>`
  expect(entriesOf(file(ours(entry() + data), xml))).toMatchObject([{ amount: 1000 }])
})

test('a document type is refused, also below a comment', () => {
  for (const above of ['', '<!-- a -->', '\n<?a b?>'])
    expect(read(file(ours(), `${head}${above}<!DOCTYPE Document>`))).toMatchObject({ code: 'statement-malformed' })
})

test('many comments are read in time', () => {
  expect(entriesOf(file(ours(), head + '<!---->'.repeat(200_000)))).toHaveLength(1)
  expect(read(head + '<!--'.repeat(1_000_000))).toMatchObject({ code: 'statement-malformed' })
})

test('UTF-16 without a byte order mark is read, and UTF-8 that declares UTF-16', () => {
  const utf16 = '<?xml version="1.0" encoding="utf-16"?>'
  const text = file(ours(entry(wordsIn('Žanna'))), utf16)
  const littleEndian = Buffer.from(text, 'utf16le')
  for (const bytes of [
    littleEndian,
    Buffer.from(littleEndian).swap16(),
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
  ])
    expect(readStatements(bytes, iban)).toMatchObject({ value: { statements: [{ entries: [{ words: 'Žanna' }] }] } })
})

type Movement = { readonly text: string; readonly cents: number; readonly isForeign: boolean }
const movement: fc.Arbitrary<Movement> = fc
  .record({
    cents: fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.constant(2 ** 31 - 1), fc.constant(2 ** 40)),
    currency,
    direction,
    status,
    reference: optional('NtryRef', words),
    reversal: optional('RvslInd', flag),
    booked: optional('BookgDt', when),
    valued: optional('ValDt', when),
    code: optional('BkTxCd', optional('Prtry', element('Cd', words))),
    details: fc.array(element('NtryDtls', details), { maxLength: 2 }),
    more: optional('AddtlNtryInf', words),
  })
  .filter(({ cents, currency, status }) => cents < 2 ** 31 || currency !== 'EUR' || !booked.includes(status))
  .map(({ cents, currency, direction, status, ...rest }) => ({
    cents: currency !== 'EUR' || !booked.includes(status) ? 0 : direction === 'CRDT' ? cents : -cents,
    isForeign: cents > 0 && currency !== 'EUR' && booked.includes(status),
    text: `<Ntry>${rest.reference}<Amt Ccy="${currency}">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${rest.reversal}${status && `<Sts>${status}</Sts>`}${rest.booked}${rest.valued}${rest.code}${rest.details.join('')}${rest.more}</Ntry>`,
  }))

const written = (code: string, cents: number, at: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt>${at}</Dt></Bal>`

const document = fc
  .record({
    movements: fc.array(movement, { maxLength: 6 }),
    opening: fc.integer({ min: -99_999, max: 9_999_999 }),
    at: when,
    period: optional('FrToDt', fc.constant('<FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm>')),
    codes: fc.constantFrom(['OPBD', 'CLBD'], ['PRCD', 'CLBD'], ['CLBD'], ['OPBD'], ['CLAV', 'OPBD', 'CLBD'], ['ITBD']),
    unbalanced: fc.integer({ min: 0, max: 2 }),
    accountCurrency: fc.constantFrom('', '<Ccy>EUR</Ccy>'),
    others: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ movements, opening, at, period, codes, accountCurrency, others, unbalanced }) => {
    const closing = opening + movements.reduce((sum, { cents }) => sum + cents, 0)
    const balances = codes
      .map((code) => written(code, code === 'OPBD' || code === 'PRCD' ? opening : closing, at))
      .join('')
    const entries = movements.map(({ text }) => text).join('')
    const main = `<Stmt><Id>S1</Id>${period}<Acct><Id><IBAN>${iban}</IBAN></Id>${accountCurrency}</Acct>${balances}${entries}</Stmt>`
    const foreign = Array.from({ length: others }, (_, at) =>
      statement(balance('CLBD', '5.00', 'USD'), { id: `F${at}`, account: '<Othr><Id>1</Id></Othr>' }),
    )
    const withoutBalance = Array.from({ length: unbalanced }, (_, at) =>
      statement(balance('CLAV', '5.00') + entries, { id: `U${at}` }),
    )
    const skipped = {
      passedOver: others,
      withoutBalance: unbalanced,
      foreignEntries: movements.filter(({ isForeign }) => isForeign).length,
    }
    return { text: file([...withoutBalance, main, ...foreign].join('')), opening, closing, skipped }
  })

test('no document that the schema allows is refused, and its sums are kept', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  console.log(`read-statement SEED=${seed}`)
  fc.assert(
    fc.property(document, ({ text, opening, closing, skipped }) => {
      const found = read(text)
      expect(found).toMatchObject({ ok: true, value: { ...skipped, statements: [{ opening, closing }] } })
    }),
    { seed, numRuns: 300 },
  )
})

const period = (from: string, until: string) => `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${until}</ToDtTm></FrToDt>`

test.each([
  ['2026-11-01T00:00:00', '2026-11-30T23:59:59', '2026-11-01', '2026-11-30'],
  ['2026-11-01T00:00:00', '2026-12-01T00:00:00', '2026-11-01', '2026-11-30'],
  ['2026-11-01T00:00:00+02:00', '2026-12-01T00:00:00+02:00', '2026-11-01', '2026-11-30'],
  ['2026-10-31T22:00:00Z', '2026-11-30T22:00:00Z', '2026-11-01', '2026-11-30'],
  ['2026-10-31T22:00:00Z', '2026-11-30T21:59:59.999Z', '2026-11-01', '2026-11-30'],
  ['2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z', '2026-11-01', '2026-11-30'],
  ['2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
  // The closing balance is of that day.
  ['2026-11-01T00:00:00', `${day}T00:00:00`, '2026-11-01', day],
  [`${day}T00:00:00`, `${day}T00:00:00`, day, day],
])('the period from %s until %s contains the days %s to %s', (from, until, firstDay, lastDay) => {
  const found = read(file(ours(`${period(from, until)}${entry()}`)))
  expect(found).toMatchObject({ value: { statements: [{ firstDay, lastDay }] } })
})
