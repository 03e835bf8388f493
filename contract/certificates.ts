import { editionKinds } from '#domain/artwork.ts'
import { certificateStates } from '#domain/certificate.ts'
import { languages } from '#domain/language.ts'
import { PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { ById, Day, Id, LocalizedText, requiredLine, text } from './primitives.ts'
import { z } from './zod.ts'

/** Longer than any signed token. */
const maxTokenLength = 4000

export const CertificateView = z.object({
  number: text('K7QP-3MXD-9RTW'),
  state: z.enum(certificateStates),
  /** The state describes a signed document, not only the certificate. */
  isPaperChecked: z.boolean(),
  titles: LocalizedText,
  artist: text('Mari Maasikas'),
  mediums: LocalizedText,
  dimensionsFormatted: text('80 × 60 cm'),
  year: z.number().int().nullable(),
  editionKind: z.enum(editionKinds),
  editionSize: z.number().int().nullable(),
  copy: z.number().int(),
  soldOn: Day,
  issuedOn: Day,
  picture: PlainPicture.nullable(),
  /** Null for hidden works. */
  artworkId: Id.nullable(),
})
export type CertificateView = z.infer<typeof CertificateView>

const number = z.object({ number: z.string().max(40, 'too-long') })
const code = requiredLine(60)
/** Defaults to the order's language. */
const language = z.enum(languages, 'unknown-value').optional()

export const HandingOn = z.object({
  code,
  /** Idempotency key of the caller, new for each attempt. */
  key: Id,
})

export const certificates = declareCalls({
  'GET /orders/{id}/certificate': {
    access: 'user',
    file: 'application/pdf',
    refusals: [
      'order-not-found',
      'certificate-not-found',
      'certificate-later',
      'certificate-void',
      ...documentRefusals,
    ],
    operationId: 'getCertificate',
    summary: 'Return the certificate of a copy that the caller has bought',
    params: ById,
    query: z.object({
      lineId: Id,
      copy: z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(1_000_000, 'too-big'),
      language,
    }),
  },
  'GET /certificates/{number}': {
    access: 'anyone',
    noStore: true,
    refusals: ['certificate-not-found'],
    operationId: 'checkCertificate',
    summary: 'Check a certificate, and the paper on which a token stands',
    limit: { max: 60, seconds: 60 },
    params: number,
    query: z.object({ token: z.string().max(maxTokenLength, 'too-long').optional() }),
    answer: CertificateView,
  },
  /** The holder's code transfers the certificate to its new holder. */
  'POST /certificates/{number}/handing-on': {
    access: 'anyone',
    refusals: ['certificate-not-found', 'certificate-code-wrong', 'certificate-handed-on', 'certificate-void'],
    operationId: 'handOnCertificate',
    summary: 'Issue a new paper with a code of its own in place of the one with this code',
    limit: { max: 10, seconds: 600 },
    params: number,
    query: z.object({ language }),
    body: HandingOn,
    answer: z.object({ code: text('K7QP-3MXD-9RTW-0H5Z-B2CE') }),
  },
  'POST /certificates/{number}/paper': {
    access: 'anyone',
    file: 'application/pdf',
    refusals: [
      'certificate-not-found',
      'certificate-code-wrong',
      'certificate-handed-on',
      'certificate-void',
      ...documentRefusals,
    ],
    operationId: 'getCertificatePaper',
    summary: 'Return the paper with this code',
    limit: { max: 20, seconds: 600 },
    params: number,
    query: z.object({ language }),
    body: z.object({ code }),
  },
})
