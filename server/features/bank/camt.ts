import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { fromEuros } from '#domain/money.ts'

/**
 * The elements of a file of the bank; undefined when it is no XML, or declares entities: no message of a bank does. Nothing in
 * the file is loaded, and no entity is expanded.
 */
export function parseCamt(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined
  } catch {
    // The parser throws at names that mean something in JavaScript, and at elements deep within each other.
    return undefined
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => ['Ntfctn', 'Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'].includes(name),
})

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const Amount = z
  .object({ '#text': z.string().regex(/^\d{1,9}(\.\d{1,5})?$/), '@Ccy': z.literal('EUR') })
  .transform(({ '#text': euros }, context) => {
    const amount = fromEuros(Number(euros))
    if (amount === undefined) context.addIssue({ code: 'custom', message: 'more than two decimals' })
    return amount ?? z.NEVER
  })
export const Direction = z.enum(['CRDT', 'DBIT'])

/** A code, or in later versions an element with one; none where everything is booked. */
export const Status = z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]).optional()

export const isBooked = ({ Sts }: { Sts?: string | undefined }): boolean => Sts === undefined || Sts === 'BOOK'
