import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { IssuedDocument } from '#contract/issued-documents.ts'
import { DocumentsTable } from './documents-table.tsx'

const document: IssuedDocument = {
  id: '6b08efb721d2ee629df087c6',
  kind: 'receipt',
  number: 'LO-2026-000123',
  name: 'kviitung-LO-2026-000123.pdf',
  language: 'et',
  issuer: null,
  orderId: null,
  issuedAt: '2026-11-27T10:00:00.000Z',
  keptUntil: '2033-12-31',
  sha256: '',
}

test.each([
  ['en', 'Kept until 31\u00a0December 2033'],
  ['et', 'Säilitatakse kuni 31.\u00a0detsembrini 2033'],
])('in %s, a document says until when it is kept', (language, words) => {
  const table = createElement(DocumentsTable, { documents: [document] })
  const page = renderToString(
    createElement(MemoryRouter, { initialEntries: [`/${language}/admin/documents`] }, table),
  ).replaceAll('<!-- -->', '')
  expect(page).toContain(words)
})
