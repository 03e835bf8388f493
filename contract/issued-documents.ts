import { documentKinds } from '#domain/document.ts'
import { languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, listOf, optionalText, PageQuery, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

export const IssuedDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  number: text('LK-2026-000012'),
  /** Null for documents in the shop's name. */
  issuer: text('Leelo Uduvere').nullable(),
  language: z.enum(languages),
  name: text('receipt-LO-2026-000123.pdf'),
  orderId: Id.nullable(),
  issuedAt: Timestamp,
  keptUntil: Day,
  sha256: z.string(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

const IssuedDocuments = listOf(IssuedDocument)

export const issuedDocuments = declareCalls({
  'GET /admin/documents': {
    access: 'admin',
    scope: 'documents:read',
    operationId: 'listIssuedDocuments',
    refusals: ['forbidden'],
    summary: 'List documents that were issued, newest first. API keys get no files of payouts and taxes',
    query: PageQuery.extend({
      kind: z.enum(documentKinds, 'unknown-value').optional(),
      q: optionalText(100).default(''),
    }),
    answer: IssuedDocuments,
  },
  'GET /admin/documents/{id}': {
    access: 'admin',
    scope: 'documents:read',
    file: 'application/octet-stream',
    refusals: ['not-found', 'forbidden', 'document-damaged'],
    operationId: 'getIssuedDocument',
    summary: 'Return a document as it was issued',
    params: ById,
  },
})
