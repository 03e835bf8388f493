import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Issue } from '#server/features/issued-documents/issue-document.ts'
import { type Element, elementForm, toXml } from '#server/http/xml.ts'
import { site } from '#site/site.ts'

/** Resent, new, corrected, deleted. */
type DocType = 'OECD0' | 'OECD1' | 'OECD2' | 'OECD3'
/** `before` is the reference of the previous version; `name` is the suffix of the new one. */
export type Part = {
  readonly name: string
  readonly docType: DocType
  readonly element: Element
  readonly before?: string | undefined
}
export type Message = { readonly operator: Part; readonly sellers: readonly Part[] }

/** The schema forbids new data and corrections in one message. */
const messageTypeOf = ({ sellers: [first] }: Message): string =>
  !first ? 'DPI403' : first.docType === 'OECD1' ? 'DPI401' : 'DPI402'

export function drawMessage(message: Message, year: number, { number, issuedAt }: Issue): Buffer {
  // The schema requires a unique reference with the prefix sender, year, recipient.
  const messageRefId = `EE${year}EE-${number}`
  const withSpec = ({ name, docType, element, before }: Part): Element => ({
    ...(element as object),
    DocSpec: {
      'stf:DocTypeIndic': docType,
      'stf:DocRefId': docType === 'OECD0' && before ? before : `${messageRefId}-${name}`,
      ...(docType !== 'OECD0' && before ? { 'stf:CorrDocRefId': before } : {}),
    },
  })
  return toXml({
    DPI_OECD: {
      '@xmlns': 'urn:oecd:ties:dpi:v1',
      '@xmlns:stf': 'urn:oecd:ties:dpistf:v1',
      '@version': '1.0',
      MessageSpec: {
        ...(site.registryCode ? { SendingEntityIN: site.registryCode } : {}),
        TransmittingCountry: 'EE',
        ReceivingCountry: 'EE',
        MessageType: 'DPI',
        MessageRefId: messageRefId,
        MessageTypeIndic: messageTypeOf(message),
        ReportingPeriod: `${year}-12-31`,
        Timestamp: issuedAt.toISOString(),
      },
      DPIBody: {
        PlatformOperator: withSpec(message.operator),
        ReportableSeller: message.sellers.map(withSpec),
      },
    },
  })
}

const SentElement = z
  .looseObject({ DocSpec: z.object({ DocTypeIndic: z.string(), DocRefId: z.string() }) })
  .transform(({ DocSpec: { DocTypeIndic: docType, DocRefId: reference }, ...element }) => ({
    docType,
    reference,
    name: reference.slice(reference.lastIndexOf('-') + 1),
    element: element as Element,
  }))
const SentMessage = z.object({
  DPI_OECD: z.object({
    DPIBody: z.object({ PlatformOperator: SentElement, ReportableSeller: z.array(SentElement).default([]) }),
  }),
})

const parser = new XMLParser({
  ...elementForm,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'ReportableSeller',
})

export function readMessage(xml: Buffer) {
  const { PlatformOperator: operator, ReportableSeller: sellers } = SentMessage.parse(parser.parse(xml.toString()))
    .DPI_OECD.DPIBody
  return { operator, sellers }
}

/** The element after a round trip through XML. */
export const asRead = (element: Element): unknown => parser.parse(toXml({ element }).toString()).element
