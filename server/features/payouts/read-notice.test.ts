import { expect, test } from 'vitest'
import { readNotices } from './read-notice.ts'

const id = '6745c9a0f1e2d3b4a5968778'
const file = (entries: string, xml = '<?xml version="1.0"?>') =>
  Buffer.from(
    `${xml}<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>1</Id>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    'latin1',
  )
const entry = (before: string, inside = '', direction = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${before}<Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${inside}</TxDtls></NtryDtls></Ntry>`
const foreign =
  '<Ntry><Amt Ccy="USD">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls><TxDtls><Refs/></TxDtls></NtryDtls></Ntry>'

test.each(['1', 'true'])('a reversal of %s is a return', (flag) => {
  expect(readNotices(file(entry(`<RvslInd>${flag}</RvslInd>`)))).toMatchObject({
    ok: true,
    value: [{ endToEndId: id, amount: 1000, outcome: 'returned' }],
  })
})

test('entries in other currencies are passed over, and the amount of an order in another currency', () => {
  const ordered = entry('', '<Amt Ccy="USD">11.00</Amt>', 'DBIT')
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?>'
  expect(readNotices(file(`<AddtlNtfctnInf>Õ &amp; Ä</AddtlNtfctnInf>${foreign}${ordered}`, xml))).toMatchObject({
    ok: true,
    value: [{ outcome: 'paid', amount: 1000 }],
  })
})
