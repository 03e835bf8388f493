import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deferScripts } from './start-scripts.ts'

/** The router escapes what would end a script or a line. */
const escaped = (text: string) =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const scriptWith = (text: string) =>
  `<script nonce="n">window.__reactRouterContext.streamController.enqueue(${escaped(text)});</script>`

function readData(html: string): string[] {
  const received: string[] = []
  const window = { __reactRouterContext: { streamController: { enqueue: (text: string) => received.push(text) } } }
  for (const [, code = ''] of html.matchAll(/<script nonce="n">(.*?)<\/script>/g)) runInNewContext(code, { window })
  return received
}

test('the data of a page takes fewer bytes and stays the same', () => {
  const awkward = fc
    .string({ unit: fc.constantFrom('"', "'", '\\', '$&', '</script>', '\n', '\u2028') })
    .map((text) => JSON.stringify(text))
  const data = fc.array(fc.oneof(fc.json(), awkward))
  fc.assert(
    fc.property(data, (texts) => {
      const html = texts.map(scriptWith).join('<p></p>')
      expect(readData(deferScripts(html))).toEqual(texts)
    }),
  )
  const html = scriptWith('{"title":"Grey sea"}')
  expect(html.length - deferScripts(html).length).toBe(4)
})
