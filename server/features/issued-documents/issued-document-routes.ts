import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type DocumentKind, documentKinds, documentKindsOfKeys, documentNumber } from '#domain/document.ts'
import { accept, refuse } from '#domain/result.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readIssued } from './document-files.ts'
import { shopIssuer } from './issue-document.ts'
import { listDocuments } from './list-documents.ts'

export function issuedDocumentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/documents', async ({ query, caller }) => {
    const kinds = kindsFor(caller)
    if (query.kind && !kinds.includes(query.kind)) return refuse('forbidden')
    const { rows, total } = await listDocuments(database, { ...query, kinds: query.kind ? [query.kind] : kinds })
    const seen = rows.map(({ document, issuerName }) => ({
      ...document,
      number: documentNumber(document.kind, document.year, document.number),
      issuer: document.issuer === shopIssuer ? null : issuerName,
    }))
    return accept(pageOfList(seen, total, query))
  })

  serveFile(app, shop, 'GET /admin/documents/{id}', async ({ params: { id }, caller, now }) => {
    const [row] = await database.select().from(issuedDocuments).where(eq(issuedDocuments.id, id))
    if (!row) return refuse('not-found')
    if (!kindsFor(caller).includes(row.kind)) return refuse('forbidden')
    const bytes = await readIssued(shop, row, now)
    if (!bytes.ok) return bytes
    const details = { kind: row.kind, number: documentNumber(row.kind, row.year, row.number) }
    await writeAudit(shop, database, { by: caller.userId, action: 'document-downloaded', subject: id, details }, now)
    return accept({ name: row.name, bytes: bytes.value })
  })
}

const kindsFor = ({ scopes }: Caller): readonly DocumentKind[] => (scopes ? documentKindsOfKeys : documentKinds)
