import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Send } from '#contract/client.ts'
import routes from '#web/routes.ts'
import * as shell from '#web/shell/frame.tsx'
import { type PageModule, renderPage } from './support/render-page.ts'

// The text of a refusal is shown by none of the pages that the server renders, whatever its code.

const body = 'relation "artworks" does not exist'

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }
const entriesIn = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])])

const pages: [path: string, page: PageModule][] = []
for (const { path = '', file } of entriesIn(routes as Entry[])) {
  if (!file.startsWith('pages/')) continue
  const page: PageModule = await import(join(import.meta.dirname, '../web', file))
  if (page.loader) pages.push([path, { ErrorBoundary: shell.ErrorBoundary, ...page }])
}

const refuse =
  (code: string, status: number): Send =>
  async () => ({
    ok: false,
    status,
    json: async () => ({ success: false, status, code, message: body, error: body, detail: body, title: body }),
  })

test.each([
  ['made-up', 404],
  ['made-up', 409],
  ['toString', 410],
  ['made-up', 429],
  ['made-up', 503],
  ['search-unavailable', 503],
])('no page shows the text of a refusal with the code %s and the status %i', async (code, status) => {
  expect(pages.length).toBeGreaterThan(15)
  for (const [path, page] of pages) {
    const address = `/en/${path.replace(/:\w+\??/g, 'a'.repeat(24)).replace('*', 'nowhere')}?q=meri&artwork=${'a'.repeat(24)}`
    const { html } = await renderPage(page, path, address, refuse(code, status))
    expect(html, path).not.toContain(body)
    expect(html, path).not.toContain(body.replaceAll('"', '&quot;'))
  }
})
