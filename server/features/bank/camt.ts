import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { fromEuros } from '#domain/money.ts'

/** Undefined for malformed XML and for entity declarations, a protection against XXE and entity expansion. */
export function parseCamt(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined
  } catch {
    // The parser throws at names such as `__proto__` and at deeply nested elements.
    return undefined
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  tagValueProcessor: (_name, value) => resolveEntities(value),
  attributeValueProcessor: (_name, value) => resolveEntities(value),
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
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, found] = beginnings.find(([beginning]) => head.startsWith(beginning)) ?? []
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  try {
    return new TextDecoder(found ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const beginnings = [
  ['\u00ef\u00bb\u00bf', 'utf-8'],
  ['\u00ff\u00fe', 'utf-16le'],
  ['\u00fe\u00ff', 'utf-16be'],
  ['<\0', 'utf-16le'],
  ['\0<', 'utf-16be'],
] as const

export const Amount = z
  .object({ '#text': z.string().regex(/^\+?(?=\.?\d)\d{0,13}(\.\d{0,5})?$/), '@Ccy': z.literal('EUR') })
  .transform(({ '#text': euros }, context) => {
    const amount = fromEuros(Number(euros))
    if (amount === undefined) context.addIssue({ code: 'custom', message: 'more than two decimals' })
    return amount ?? z.NEVER
  })
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

export const isBooked = ({ Sts }: { Sts?: string | undefined }): boolean => Sts === undefined || Sts === 'BOOK'
