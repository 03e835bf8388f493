import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deferScripts } from './start-scripts.ts'

/** Runs the data script of a page as a browser does. */
function received(html: string): string[] {
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const chunks: string[] = []
  runInNewContext(code, {
    window: { __reactRouterContext: { streamController: { enqueue: (chunk: string) => chunks.push(chunk) } } },
  })
  return chunks
}

const pageWith = (data: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});</script>`

test('browsers receive the data unchanged', () => {
  for (const data of [String.raw`["\"It's\"","C:\\","\\'\n"]`, "'", '\\', '"', '$&'])
    expect(received(deferScripts(pageWith(data)))).toEqual([data])
  fc.assert(
    fc.property(fc.json(), (data) => {
      expect(received(deferScripts(pageWith(data)))).toEqual([data])
    }),
  )
})

test('the quotes of data need no backslash', () => {
  expect(deferScripts(pageWith('["title"]'))).toContain(`enqueue('["title"]')`)
})

test('the manifest has no line breaks and no flags that are false', () => {
  const manifest = JSON.stringify({ routes: { root: { hasAction: false, hasLoader: true, module: '/a.js' } } }, null, 2)
  const html = deferScripts(
    `<script nonce="n" type="module" async="">;\nwindow.m = ${manifest};\n\nimport("/b.js");</script>`,
  )
  expect(html).toContain('window.m = {"routes": {"root": {"hasLoader": true,"module": "/a.js"}}};import("/b.js")')
})
