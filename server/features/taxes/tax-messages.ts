import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Id } from '#domain/id.ts'
import type { TaxFileKind } from '#domain/tax-report.ts'
import type { Issue } from '#server/features/issued-documents/issue-document.ts'
import { type Element, toXml } from '#server/http/xml.ts'
import { site } from '#site/site.ts'
import { asRead, fromXml } from './dpi-xml.ts'

/** New data; a correction of what was sent, which may be deleted; or that there is nothing to report. */
const messageTypes: Readonly<Record<TaxFileKind, string>> = { new: 'DPI401', correction: 'DPI402', nothing: 'DPI403' }

/** The last that was sent of the shop or of a seller. */
type Sent = { readonly docRefId: string; readonly element: Element }
/** What the tax authority has been told of a year, by all messages together. */
export type Reported = { readonly operator: Sent | undefined; readonly sellers: ReadonlyMap<Id, Sent> }

type DocType = 'OECD0' | 'OECD1' | 'OECD2' | 'OECD3'
/** One element of a message: sent again, new, corrected or deleted; what was sent before it, if anything was. */
type Part = { readonly docType: DocType; readonly element: Element; readonly before?: Sent | undefined }
type SellerPart = Part & { readonly artistId: Id }
export type Message = {
  readonly kind: TaxFileKind
  readonly operator: Part
  readonly sellers: readonly SellerPart[]
}

/** Who is to be reported by now. `leftOut` are those who are not to be touched: what they have to tell is missing. */
export type Current = {
  readonly operator: Element
  readonly sellers: ReadonlyMap<Id, Element>
  readonly leftOut: ReadonlySet<Id>
}

/**
 * The next message; undefined when the tax authority knows everything. One message holds new data or corrections, never both:
 * what was told already is put right first.
 */
export function nextMessage(
  { operator: reportedOperator, sellers: reported }: Reported,
  current: Current,
): Message | undefined {
  const operator = asRead(current.operator)
  const sellers = new Map([...current.sellers].map(([artistId, element]) => [artistId, asRead(element)]))
  const isNew = reportedOperator === undefined
  const isOperatorChanged = !isNew && !isDeepStrictEqual(reportedOperator.element, operator)
  const corrected = [...reported].flatMap(([artistId, before]): SellerPart[] => {
    const element = sellers.get(artistId)
    if (element && isDeepStrictEqual(element, before.element)) return []
    if (element) return [{ artistId, docType: 'OECD2', element, before }]
    return current.leftOut.has(artistId) ? [] : [{ artistId, docType: 'OECD3', element: before.element, before }]
  })
  const operatorPart: Part = {
    docType: isNew ? 'OECD1' : isOperatorChanged ? 'OECD2' : 'OECD0',
    element: operator,
    before: reportedOperator,
  }
  if (corrected.length > 0 || isOperatorChanged)
    return { kind: 'correction', operator: operatorPart, sellers: corrected }
  const added = [...sellers]
    .filter(([artistId]) => !reported.has(artistId))
    .map(([artistId, element]): SellerPart => ({ artistId, docType: 'OECD1', element }))
  if (added.length > 0) return { kind: 'new', operator: operatorPart, sellers: added }
  return isNew && current.leftOut.size === 0 ? { kind: 'nothing', operator: operatorPart, sellers: [] } : undefined
}

/** The file of a message. */
export function drawMessage({ kind, operator, sellers }: Message, year: number, { number, issuedAt }: Issue): Buffer {
  // Unique, and beginning with who sends it, the year, and who gets it.
  const messageRefId = `EE${year}EE-${number}`
  const spec = ({ docType, before }: Part, name: string): Element => {
    const reference = docType === 'OECD0' && before ? before.docRefId : `${messageRefId}-${name}`
    const isOfBefore = docType === 'OECD2' || docType === 'OECD3'
    return {
      'stf:DocTypeIndic': docType,
      'stf:DocRefId': reference,
      ...(isOfBefore && before ? { 'stf:CorrDocRefId': before.docRefId } : {}),
    }
  }
  const withSpec = (part: Part, name: string): Element => ({
    ...(part.element as object),
    DocSpec: spec(part, name),
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
        MessageTypeIndic: messageTypes[kind],
        ReportingPeriod: `${year}-12-31`,
        Timestamp: issuedAt.toISOString(),
      },
      DPIBody: {
        PlatformOperator: withSpec(operator, 'operator'),
        ReportableSeller: sellers.map((seller) => withSpec(seller, seller.artistId)),
      },
    },
  })
}

const DocSpec = z.object({ DocTypeIndic: z.enum(['OECD0', 'OECD1', 'OECD2', 'OECD3']), DocRefId: z.string() })
const SentElement = z.looseObject({ DocSpec })
const SentMessage = z.object({
  DPI_OECD: z.object({
    MessageSpec: z.object({ MessageTypeIndic: z.enum(['DPI401', 'DPI402', 'DPI403']) }),
    DPIBody: z.object({ PlatformOperator: SentElement, ReportableSeller: z.array(SentElement).default([]) }),
  }),
})
type SentMessage = z.infer<typeof SentMessage>['DPI_OECD']

/** Reads a message that was issued. */
export const readMessage = (xml: Buffer): SentMessage => SentMessage.parse(fromXml(xml)).DPI_OECD

export function kindOfMessage({ MessageSpec: { MessageTypeIndic } }: SentMessage): TaxFileKind {
  if (MessageTypeIndic === messageTypes.correction) return 'correction'
  return MessageTypeIndic === messageTypes.new ? 'new' : 'nothing'
}

/** An artist's id ends the reference of what was sent of them. */
const artistOf = (docRefId: string): Id => docRefId.slice(docRefId.lastIndexOf('-') + 1)

/** What all messages of a year, the first one first, say together. */
export function reportedBy(messages: readonly SentMessage[]): Reported {
  const sellers = new Map<Id, Sent>()
  let operator: Sent | undefined
  for (const { DPIBody } of messages) {
    operator = sentOf(DPIBody.PlatformOperator)
    for (const one of DPIBody.ReportableSeller) {
      const artistId = artistOf(one.DocSpec.DocRefId)
      if (one.DocSpec.DocTypeIndic === 'OECD3') sellers.delete(artistId)
      else sellers.set(artistId, sentOf(one))
    }
  }
  return { operator, sellers }
}

const sentOf = ({ DocSpec: { DocRefId }, ...element }: z.infer<typeof SentElement>): Sent => ({
  docRefId: DocRefId,
  element: element as Element,
})
