import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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

/** Elements that the schema calls optional, each present or not, in its order. */
const element = (name: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  content.map((inside) => `<${name}>${inside}</${name}>`)
const optional = (name: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(''), element(name, content))
const inOrder = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''))

const words = fc.constantFrom('Leelo', 'A &amp; B', '&#x17D;anna', '', 'LO-2026-000123', 'x'.repeat(140))
const when = fc.oneof(
  fc.constantFrom('2026-11-02', '2026-11-02Z', '2026-11-02+02:00').map((text) => `<Dt>${text}</Dt>`),
  fc.constantFrom('2026-11-02T10:00:00', '2026-11-02T10:00:00.000+02:00').map((text) => `<DtTm>${text}</DtTm>`),
)
const flag = fc.constantFrom('true', 'false', '1', '0')
const direction = fc.constantFrom('CRDT', 'DBIT')
const currency = fc.constantFrom('EUR', 'USD', 'SEK')
const codeOr = fc.oneof(element('Cd', fc.constantFrom('AC04', 'MD06')), element('Prtry', words))
const party = optional('Nm', words)
const anyAmount = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), currency)
  .map(([cents, code]) => `<Amt Ccy="${code}">${(cents / 100).toFixed(2)}</Amt>`)
const transaction = inOrder(
  optional('Refs', inOrder(...['MsgId', 'PmtInfId', 'EndToEndId', 'TxId'].map((name) => optional(name, words)))),
  fc.oneof(fc.constant(''), anyAmount),
  optional('CdtDbtInd', direction),
  optional('AmtDtls', inOrder(optional('InstdAmt', anyAmount), optional('TxAmt', anyAmount))),
  optional('RltdPties', inOrder(optional('Dbtr', fc.oneof(party, element('Pty', party))), optional('Cdtr', party))),
  optional(
    'RmtInf',
    inOrder(optional('Ustrd', words), optional('Strd', optional('CdtrRefInf', optional('Ref', words)))),
  ),
  optional('RtrInf', inOrder(optional('Rsn', codeOr), optional('AddtlInf', words))),
)
const details = inOrder(
  optional('Btch', inOrder(optional('MsgId', words), optional('NbOfTxs', fc.constant('2')))),
  fc.array(element('TxDtls', transaction), { maxLength: 3 }).map((all) => all.join('')),
)
const status = fc.constantFrom('BOOK', '<Cd>BOOK</Cd>', '<Prtry>BOOKED</Prtry>')

type Movement = { readonly text: string; readonly cents: number }
const movement: fc.Arbitrary<Movement> = fc
  .record({
    cents: fc.integer({ min: 0, max: 9_999_999 }),
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
  .map(({ cents, direction, status, ...rest }) => ({
    cents: direction === 'CRDT' ? cents : -cents,
    text: `<Ntry>${rest.reference}<Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${rest.reversal}<Sts>${status}</Sts>${rest.booked}${rest.valued}${rest.code}${rest.details.join('')}${rest.more}</Ntry>`,
  }))

const written = (code: string, cents: number, at: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt>${at}</Dt></Bal>`

const document = fc
  .record({
    movements: fc.array(movement, { maxLength: 6 }),
    opening: fc.integer({ min: -99_999, max: 9_999_999 }),
    at: when,
    period: optional('FrToDt', fc.constant('<FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm>')),
    codes: fc.constantFrom(['OPBD', 'CLBD'], ['PRCD', 'CLBD'], ['CLBD'], ['OPBD'], ['CLAV', 'OPBD', 'CLBD']),
    accountCurrency: fc.constantFrom('', '<Ccy>EUR</Ccy>'),
    others: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ movements, opening, at, period, codes, accountCurrency, others }) => {
    const closing = opening + movements.reduce((sum, { cents }) => sum + cents, 0)
    const balances = codes.map((code) => written(code, code.startsWith('CL') ? closing : opening, at)).join('')
    const entries = movements.map(({ text }) => text).join('')
    const main = `<Stmt><Id>S1</Id>${period}<Acct><Id><IBAN>${iban}</IBAN></Id>${accountCurrency}</Acct>${balances}${entries}</Stmt>`
    const foreign = Array.from({ length: others }, (_, at) =>
      statement(balance('CLBD', '5.00', 'USD'), { id: `F${at}`, account: '<Othr><Id>1</Id></Othr>' }),
    )
    return { text: file([main, ...foreign].join('')), opening, closing, others }
  })

test('no document that the schema allows is refused, and its sums are kept', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  console.log(`read-statement SEED=${seed}`)
  fc.assert(
    fc.property(document, ({ text, opening, closing, others }) => {
      const found = read(text)
      expect(found).toMatchObject({ ok: true, value: { passedOver: others, statements: [{ opening, closing }] } })
    }),
    { seed, numRuns: 300 },
  )
})
