import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openShop } from './support/open-shop.ts'
import { createArtwork } from './support/works.ts'

const root = join(import.meta.dirname, '..')
const example = join(root, 'examples/api-client')
const node = (...words: string[]) => promisify(execFile)(process.execPath, words, { cwd: example })

test('a client generated from the description buys a work', async () => {
  await using shop = await openShop()
  await createArtwork(shop.database)
  const address = await shop.app.listen({ port: 0 })

  const description = await fetch(`${address}/api/openapi.json`)
  mkdirSync(join(example, 'generated'), { recursive: true })
  writeFileSync(join(example, 'generated/openapi.json'), await description.text())
  const generator = join(example, 'node_modules/openapi-typescript/bin/cli.js')
  await node(generator, 'generated/openapi.json', '--output', 'generated/shop.ts')
  await node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--project', example)

  const { stdout } = await node('buy-a-work.ts', address)
  expect(JSON.parse(stdout)).toMatchObject({ total: expect.any(Number), status: 'paid' })
})
