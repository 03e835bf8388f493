import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyAmount,
  currency,
  details,
  direction,
  flag,
  optional,
  status,
  when,
  words,
} from '../../../tests/support/camt-elements.ts'
import { readNotices } from './read-notice.ts'

const iban = 'EE382200221020145685'
const [id, second] = ['6745c9a0f1e2d3b4a5968778', '6745c9a0f1e2d3b4a5968779']
const notice = (entries: string, account = `<IBAN>${iban}</IBAN>`) =>
  `<Ntfctn><Id>1</Id><Acct><Id>${account}</Id></Acct>${entries}</Ntfctn>`
const file = (notices: string, xml = '<?xml version="1.0"?>') =>
  Buffer.from(`${xml}<Document><BkToCstmrDbtCdtNtfctn>${notices}</BkToCstmrDbtCdtNtfctn></Document>`, 'latin1')
const read = (entries: string, xml?: string) => readNotices(file(notice(entries), xml), iban)
const entry = (before: string, details: string, direction = 'CRDT', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${before}${status}${details}</Ntry>`
const named = (inside = '', endToEndId = id) =>
  `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${inside}</TxDtls>`
const listed = (...transactions: string[]) => `<NtryDtls>${transactions.join('')}</NtryDtls>`
const euros = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`
const foreign =
  '<Ntry><Amt Ccy="USD">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls><TxDtls><Refs/></TxDtls></NtryDtls></Ntry>'
const total = (amount: number, endToEndIds = [id], isWhole = true) => ({ endToEndIds, amount, isWhole })

test.each(['1', 'true'])('a reversal of %s is a return', (flag) => {
  expect(read(entry(`<RvslInd>${flag}</RvslInd>`, listed(named())))).toMatchObject({
    value: { notices: [{ endToEndId: id, outcome: 'returned' }], totals: [total(1000)] },
  })
})

test('entries in other currencies are skipped, and the amount of an order in another currency', () => {
  const ordered = entry('', listed(named('<Amt Ccy="USD">11.00</Amt>')), 'DBIT')
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  expect(read(`<AddtlNtfctnInf>Õ &amp; Ä</AddtlNtfctnInf>${foreign}${ordered}`, xml)).toMatchObject({
    value: { notices: [{ outcome: 'paid' }], totals: [total(1000)] },
  })
})

test.each([
  ['a batch without amounts', listed(named(), named('', second)), [null, null], [total(1000, [id, second])]],
  ['one of two amounts', listed(named(euros('4.00')), named('', second)), [400, null], [total(600, [second])]],
  ['an empty transaction next to it', listed(named(), '<TxDtls/>'), [null], [total(1000, [id], false)]],
  ['an empty transaction and an amount', listed(named(euros('4.00')), '<TxDtls/>'), [400], []],
  ['a transaction without an id', listed(named(euros('4.00')), '<TxDtls><Refs/></TxDtls>'), [400], []],
  ['empty details', `${listed(named(euros('10.00')))}<NtryDtls/>`, [1000], []],
  [
    'details of a batch alone',
    `<NtryDtls><Btch><NbOfTxs>1</NbOfTxs></Btch></NtryDtls>${listed(named(euros('10')))}`,
    [1000],
    [],
  ],
])('an entry with %s is read', (_, details, amounts, totals) => {
  const found = read(entry('', details, 'DBIT'))
  expect(found).toMatchObject({ ok: true, value: { notices: amounts.map((amount) => ({ amount, outcome: 'paid' })) } })
  expect(found).toMatchObject({ value: { totals } })
})

test.each([
  ['less than the entry', listed(named(euros('9.99')))],
  ['more than the entry', listed(named(euros('10.01')), '<TxDtls/>')],
])('amounts of %s are refused', (_, details) => {
  expect(read(entry('', details, 'DBIT'))).toMatchObject({ ok: false, code: 'bank-file-malformed' })
})

test.each([
  ['<Sts>BOOK</Sts>', true],
  ['<Sts><Prtry>BOOKED</Prtry></Sts>', true],
  ['', true],
  ['<Sts><Prtry>REJECTED</Prtry></Sts>', false],
  ['<Sts>PDNG</Sts>', false],
])('an entry with the status %j', (status, isRead) => {
  expect(read(entry('', listed(named()), 'DBIT', status)).ok).toBe(isRead)
})

test('notices of other accounts are skipped and counted', () => {
  const paid = entry('', listed(named()), 'DBIT')
  const others = notice(paid, '<IBAN>EE471000001020145685</IBAN>') + notice(paid, '<Othr><Id>42</Id></Othr>')
  expect(readNotices(file(others + notice(paid)), iban)).toMatchObject({
    value: { notices: [{ endToEndId: id }], passedOver: 2 },
  })
  expect(readNotices(file(others), iban)).toMatchObject({ ok: false, code: 'bank-file-account' })
})

const other = fc
  .record({
    amount: anyAmount,
    direction,
    reversal: optional('RvslInd', flag),
    status,
    booked: optional('BookgDt', when),
    details: fc.array(
      details.map((inside) => `<NtryDtls>${inside}</NtryDtls>`),
      { maxLength: 2 },
    ),
    more: optional('AddtlNtryInf', words),
  })
  .map(
    ({ amount, direction, reversal, status, booked, details, more }) =>
      `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${reversal}${status && `<Sts>${status}</Sts>`}${booked}${details.join('')}${more}</Ntry>`,
  )

/** Two payouts in one entry, each with its amount or without, next to details of which the schema requires nothing. */
const payment = fc
  .record({
    parts: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
    haveAmounts: fc.tuple(fc.boolean(), fc.boolean()),
    ordered: fc.oneof(
      fc.constant(''),
      currency.filter((code) => code !== 'EUR').map((code) => `<Amt Ccy="${code}">1</Amt>`),
    ),
    empty: fc.array(fc.constantFrom('<NtryDtls/>', '<NtryDtls><Btch/></NtryDtls>'), { maxLength: 2 }),
    unnamed: fc.array(fc.constantFrom('<TxDtls/>', '<TxDtls><Refs/></TxDtls>'), { maxLength: 2 }),
    status: fc.constantFrom('', '<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Prtry>BOOKED</Prtry></Sts>'),
  })
  .map(({ parts, haveAmounts, ordered, empty, unnamed, status }) => {
    const transactions = parts.map((cents, at) =>
      named(haveAmounts[at] ? euros((cents / 100).toFixed(2)) : ordered, at === 0 ? id : second),
    )
    const sum = ((parts[0] + parts[1]) / 100).toFixed(2)
    const text = `<Ntry>${euros(sum)}<CdtDbtInd>DBIT</CdtDbtInd>${status}${empty.join('')}${listed(...transactions, ...unnamed)}</Ntry>`
    const rest = parts.reduce((left, cents, at) => (haveAmounts[at] ? left : left + cents), 0)
    const amounts = parts.map((cents, at) => (haveAmounts[at] ? cents : null))
    return { text, amounts, totals: rest > 0 ? [rest] : [] }
  })

test('no document that the schema allows is refused, and its payouts are read', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  console.log(`read-notice SEED=${seed}`)
  const document = fc.record({
    before: fc.array(other, { maxLength: 3 }),
    payment,
    after: fc.array(other, { maxLength: 3 }),
    strangers: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(document, ({ before, payment: { text, amounts, totals }, after, strangers }) => {
      const foreign = notice(text, '<Othr><Id>1</Id></Othr>').repeat(strangers)
      const found = readNotices(file(foreign + notice([...before, text, ...after].join(''))), iban)
      expect(found).toMatchObject({
        ok: true,
        value: {
          notices: amounts.map((amount) => ({ amount })),
          totals: totals.map((amount) => ({ amount })),
          passedOver: strangers,
        },
      })
    }),
    { seed, numRuns: 300 },
  )
})
