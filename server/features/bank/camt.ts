import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { decodeText, utf16Of } from '#domain/decode-text.ts'
import { fromEuros, zero } from '#domain/money.ts'

/** Undefined for malformed XML and for entity declarations, a protection against XXE and entity expansion. */
export function parseCamt(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (text === undefined) return undefined
  try {
    if (prolog.test(text)) return undefined
    return XMLValidator.validate(text) === true ? parser.parse(escapeCharacterData(text)) : undefined
  } catch {
    // The parser throws at deeply nested elements.
    return undefined
  }
}

/** A document type declaration precedes the root element. In comments and texts the same characters are allowed. */
const prolog = /^(?:\s|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->)*<!(?:DOCTYPE|ENTITY)/i

const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/.source

/** The parser returns CDATA as text, but entities are resolved in text only. */
const escapeCharacterData = (text: string): string =>
  text.replace(new RegExp(`${comment}|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>`, 'g'), (whole, data: string | undefined) =>
    data === undefined ? whole : data.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  )

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  tagValueProcessor: (_name, value) => resolveEntities(value),
  attributeValueProcessor: (_name, value) => resolveEntities(value),
  // Supplementary data may use names that the parser refuses.
  transformTagName: (name) => (['__proto__', 'constructor', 'prototype'].includes(name) ? `_${name}` : name),
  isArray: (name) => ['Ntfctn', 'Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'].includes(name),
})

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' }

/** Leaves entities other than those of XML unchanged. */
const resolveEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return xmlEntities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })

/** Decodes by the first bytes, else by the XML declaration, which may be of a former encoding; UTF-8 without one. */
function decode(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeText(bytes, utf16)
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  // Some programs declare UTF-16 and write UTF-8.
  return decodeText(
    bytes,
    declared && !/^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i.test(declared) ? declared : 'utf-8',
  )
}

/** Euros and cents of any currency. `cents` is undefined for fractions of a cent and immense amounts. */
export const AnyAmount = z
  .object({ '#text': z.string().regex(/^\+?(?=\.?\d)\d{0,18}(\.\d{0,17})?$/), '@Ccy': z.string() })
  .transform(({ '#text': text, '@Ccy': currency }) => {
    const amount = fromEuros(Number(text))
    return { currency, cents: amount !== undefined && amount < immense ? amount : undefined }
  })
const immense = 2 ** 50

/** An amount in euros that the shop can store. */
export const Amount = AnyAmount.refine(({ currency, cents }) => currency === 'EUR' && cents !== undefined).transform(
  ({ cents }) => cents ?? zero,
)
export const Direction = z.enum(['CRDT', 'DBIT'])

/** Accepts both spellings of `xs:boolean`. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform((flag) => flag === 'true' || flag === '1')

/** A code, or in later versions an element with a code. Optional where all entries are booked. */
export const Status = z
  .union([
    z.string(),
    z.object({ Cd: z.string() }).transform(({ Cd }) => Cd),
    z.object({ Prtry: z.string() }).transform(({ Prtry }) => Prtry),
  ])
  .optional()

type WithStatus = { readonly Sts?: string | undefined }

/** Statements prove by their balances that the other entries are booked. */
export const isAnnounced = ({ Sts = '' }: WithStatus): boolean => ['PDNG', 'INFO', 'FUTR'].includes(Sts)

/** Notices have no balances, so a status that is not known settles nothing. */
export const isBooked = ({ Sts = 'BOOK' }: WithStatus): boolean => ['BOOK', 'BOOKED'].includes(Sts.toUpperCase())
