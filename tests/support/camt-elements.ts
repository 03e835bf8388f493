import fc from 'fast-check'

/** Elements that the schema calls optional, each present or not, in its order. */
export const element = (name: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  content.map((inside) => `<${name}>${inside}</${name}>`)
export const optional = (name: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(''), element(name, content))
export const inOrder = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''))

export const words = fc.constantFrom('Leelo', 'A &amp; B', '&#x17D;anna', '', 'LO-2026-000123', 'x'.repeat(140))
export const when = fc.oneof(
  fc.constantFrom('2026-11-02', '2026-11-02Z', '2026-11-02+02:00').map((text) => `<Dt>${text}</Dt>`),
  fc.constantFrom('2026-11-02T10:00:00', '2026-11-02T10:00:00.000+02:00').map((text) => `<DtTm>${text}</DtTm>`),
)
export const flag = fc.constantFrom('true', 'false', '1', '0')
export const direction = fc.constantFrom('CRDT', 'DBIT')
export const currency = fc.constantFrom('EUR', 'USD', 'SEK')
export const codeOr = fc.oneof(element('Cd', fc.constantFrom('AC04', 'MD06')), element('Prtry', words))
export const party = optional('Nm', words)
export const anyAmount = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), currency)
  .map(([cents, code]) => `<Amt Ccy="${code}">${(cents / 100).toFixed(2)}</Amt>`)
export const transaction = inOrder(
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
export const details = inOrder(
  optional('Btch', inOrder(optional('MsgId', words), optional('NbOfTxs', fc.constant('2')))),
  fc.array(element('TxDtls', transaction), { maxLength: 3 }).map((all) => all.join('')),
)
export const booked = ['', 'BOOK', '<Cd>BOOK</Cd>', '<Prtry>BOOKED</Prtry>']
export const status = fc.constantFrom(...booked, 'PDNG', '<Cd>INFO</Cd>')
