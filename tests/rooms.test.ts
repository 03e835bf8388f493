import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCurrent, textIndexes } from '../scripts/text-indexes.ts'
import {
  breachesIn,
  changesOutsideMutations,
  crowdedFolders,
  declaredCalls,
  emptyNames,
  entangledFeatures,
  missingTwins,
  needlessExceptions,
  repeated,
  type SourceFile,
  triedAgain,
} from './support/rules/house-rules.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['domain', 'site', 'contract', 'texts', 'server', 'web', 'tests', 'scripts', 'bench', 'content']

const pathsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))

const paths = rooms.filter((room) => existsSync(join(root, room))).flatMap(pathsIn)
const sources: SourceFile[] = paths
  .filter((path) => /\.(ts|tsx|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the house', () => {
  test('keeps its rules in every file', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap(breachesIn)).toEqual([])
    expect(
      paths.filter((path) => path.startsWith('content/')).flatMap((path) => breachesIn({ path, text: '' })),
    ).toEqual([])
  })

  test('has no features that import each other, nor in a ring', () => {
    expect(entangledFeatures(sources)).toEqual([])
  })

  test('changes private things by mutations', () => {
    expect(changesOutsideMutations(sources)).toEqual([])
    expect(needlessExceptions(sources)).toEqual([])
  })

  test('declares a call once', () => {
    const calls = declaredCalls(sources)
    expect(calls.length).toBeGreaterThan(200)
    expect(repeated(calls)).toEqual([])
  })

  test('tries no test again', () => {
    const configurations = readdirSync(root).filter((path) => /\.ts$|^package\.json$/.test(path))
    const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
    expect(triedAgain([...sources, ...configurations.map(read)])).toEqual([])
  })

  test('names things by what they are', () => {
    expect(emptyNames(sources)).toEqual([])
  })

  test('has folders of one noun', () => {
    expect(crowdedFolders(paths).filter(({ noun }) => !noun)).toEqual([])
  })

  test('says everything in both languages', () => {
    expect(missingTwins(paths)).toEqual([])
  })

  test('has an index of texts for each noun, as written by the build', () => {
    expect(textIndexes().filter((index) => !isCurrent(index))).toEqual([])
  })
})

describe('a breach is noticed', () => {
  test.each([
    ['domain/cart.ts', "import { z } from 'zod'", 'may not import zod'],
    ['domain/cart.ts', "import { problems } from '#contract/problem.ts'", 'may not import contract/problem.ts'],
    ['domain/cart.ts', "export * from '../server/app.ts'", 'may not import server/app.ts'],
    ['domain/cart.ts', "import { links } from '#site/links.ts'", 'may not import site/links.ts'],
    ['site/links.ts', "import { paths } from '#contract/paths.ts'", 'may not import contract/paths.ts'],
    ['contract/cart.ts', "const clock = await import('node:fs')", 'may not import node:fs'],
    ['contract/client.ts', "import { z } from 'zod'", 'only types'],
    ['contract/client.ts', "import { calls } from './calls.ts'", 'only types'],
    ['web/state/cart.ts', "import { cart } from '#contract/cart.ts'", 'only types'],
    ['texts/et/cart.ts', "import { problems } from '#contract/problem.ts'", 'only types'],
    ['server/app.ts', "const page = await import('#web/root.tsx')", 'may not import web/root.tsx'],
    ['server/mail.ts', "import { renderToString } from 'react-dom/server'", 'may not import react-dom'],
    ['web/pages/cart/cart-page.tsx', "import pg from 'pg'", 'may not import pg'],
    ['web/pages/cart/cart-page.tsx', "import type { A } from '../order/order-lines.tsx'", 'a part of another page'],
    ['web/components/price.tsx', "import { Sum } from '#web/pages/cart/sum.tsx'", 'a part of another page'],
    ['web/components/price.tsx', "import { readFile } from 'node:fs/promises'", 'also runs in the browser'],
    ['server/features/orders/order-store.ts', "import { a } from '../artworks/artwork-routes.ts'", 'use its store'],
    ['server/adapters/mail/smtp.ts', "import { a } from '#server/features/mail/mail-store.ts'", 'an adapter'],
    ['server/app.ts', "import { mailbox } from './dev/mailbox/mailbox.ts'", 'in every shop'],
    ['server/features/mail/mail-store.ts', "import '#server/demo/seed.ts'", 'in every shop'],
    ['server/http/serve.ts', 'export const port = process.env.PORT', 'reads the environment'],
    ['web/ui/button.tsx', 'export const Dot = () => <i style={{ color: "#c00" }} />', 'names a raw colour'],
    ['web/ui/button.tsx', 'export const Dot = () => <i className="bg-red-500" />', 'names a raw colour'],
    ['web/pages/money/sums.tsx', 'export const Head = () => <th scope="col">Sum</th>', 'DataTable does that'],
    ['web/pages/money/sums.tsx', 'const { submit } = useFetcher()', 'fetcher of its own'],
    ['web/pages/cart/pay.tsx', 'export const Pay = () => <Button disabled={isBusy}>Pay</Button>', 'a Button waits'],
    ['server/utils/dates.ts', '', 'says nothing'],
    ['web/ui/index.ts', '', 'says nothing'],
    ['web/ui/PriceTag.tsx', '', 'kebab-case'],
    ['content/en/faq.ts', '', 'Markdown alone'],
    ['content/privacy.md', '', 'Markdown alone'],
  ])('%s with %s', (path, text, expected) => {
    expect(breachesIn({ path, text })).toEqual([expect.stringContaining(expected)])
  })

  test.each([
    ['const told = await readEmails()', ['told']],
    ['const { total, count: asked, ...given } = await readTotals()', ['asked', 'given']],
    ['for (const [said] of sentences) read(said)', ['said']],
    ['export function say(theirs = 0, ...wanted: string[]) {}', ['say', 'theirs', 'wanted']],
    ['type Asked = { meant: (told: string) => void }', ['Asked', 'told']],
    // Fields of answers and columns have the names that they travel by.
    ['const { ours, theirs } = difference; const row = { told: theirs }', []],
  ])('names in %s', (text, expected) => {
    const path = 'server/features/orders/order-store.ts'
    expect(emptyNames([{ path, text }])).toEqual(expected.map((name) => `${path}: ${name}`))
  })

  test('names of texts', () => {
    const path = 'texts/en/taxes.ts'
    expect(emptyNames([{ path, text: "export const taxes = { told: 'Told by e-mail' }" }])).toEqual([`${path}: told`])
  })

  test('two features that import each other', () => {
    const file = (path: string, text: string) => ({ path: `server/features/${path}`, text })
    const orders = file('orders/place-order.ts', "import { a } from '#server/features/refunds/refund-store.ts'")
    const types = file('refunds/refund-store.ts', "import type { A } from '../orders/place-order.ts'")
    expect(entangledFeatures([orders, types])).toEqual([])
    const values = file('refunds/send-refund.ts', "import { type A, a } from '../orders/place-order.ts'")
    expect(entangledFeatures([orders, types, values])).toEqual(['orders → refunds', 'refunds → orders'])
    const later = file('refunds/send-refund.ts', "const orders = await import('../orders/place-order.ts')")
    expect(entangledFeatures([orders, later])).toEqual(['orders → refunds', 'refunds → orders'])
  })

  test('features that import each other in a ring', () => {
    const imports = (from: string, to: string) => ({
      path: `server/features/${from}/${from}-store.ts`,
      text: `import { a } from '#server/features/${to}/${to}-store.ts'`,
    })
    const ring = [imports('orders', 'refunds'), imports('refunds', 'users'), imports('users', 'orders')]
    const beside = [imports('cart', 'orders'), imports('refunds', 'mail')]
    expect(entangledFeatures([...ring.slice(1), ...beside])).toEqual([])
    expect(entangledFeatures([...ring, ...beside])).toEqual(['orders → refunds', 'refunds → users', 'users → orders'])
  })

  test.each([
    ['server/dev/mailbox/mailbox.ts', "import { plainPage } from '../plain-page.ts'"],
    ['server/adapters/mail/choose-mail.ts', "const dev = await import('#server/dev/mailbox/mailbox.ts')"],
    ['server/adapters/mail/choose-mail.ts', "import type { A } from '#server/dev/mailbox/mailbox.ts'"],
  ])('but not %s with %s', (path, text) => {
    expect(breachesIn({ path, text })).toEqual([])
  })

  test('a change outside of a mutation', () => {
    const file = (path: string, text: string) => ({ path, text })
    const change = "api('PUT /users/settings', { body })"
    expect(changesOutsideMutations([file('web/pages/settings/sessions.tsx', change)])).toEqual([
      'web/pages/settings/sessions.tsx',
    ])
    const upload = "useMutation(save); uploadApi(setDone)('POST /users/picture', { body })"
    expect(changesOutsideMutations([file('web/pages/settings/portrait.tsx', upload)])).toHaveLength(1)
    expect(
      changesOutsideMutations([
        file('web/pages/settings/language.tsx', `const { run } = useMutation(() => ${change})`),
        file('web/pages/settings/dialog.tsx', `const dialog = <ActionDialog call={() => ${change}} />`),
        file('web/pages/settings/decisions.ts', `const decision = { call: () => ${change} }`),
        file('web/pages/settings/sessions.tsx', "api('GET /users/settings')"),
        file('web/pages/settings/devices.tsx', `// ${change}`),
      ]),
    ).toEqual([])
    expect(
      changesOutsideMutations([
        file('web/pages/settings/a.tsx', `// useMutation does it.\n${change}`),
        file('web/pages/settings/e.tsx', `const link = <DownloadButton call="GET /orders" />\n${change}`),
        file('web/pages/settings/b.tsx', "api(\n  'PATCH /users/settings', { body })"),
        file('web/pages/settings/c.tsx', 'new Upload(picture, { endpoint })'),
        file('web/pages/settings/d.ts', 'navigator.sendBeacon(path)'),
      ]),
    ).toHaveLength(5)
  })

  test('a call that is declared twice', () => {
    const declaration = "export const calls = { 'PATCH /cart': { access: 'anyone' } }"
    const files = ['cart', 'orders'].map((noun) => ({ path: `contract/${noun}.ts`, text: declaration }))
    expect(repeated(declaredCalls(files))).toEqual(['PATCH /cart'])
  })

  test.each([
    ['playwright.config.ts', 'export default { retries: process.env.CI ? 2 : 0 }'],
    ['tests/journeys/cart.spec.ts', "test('pays', { retry: 1 }, pay)"],
    ['tests/journeys/cart.spec.ts', 'await expect(async () => { await button.click(); await seen() }).toPass()'],
    ['scripts/steps.ts', "const words = ['--retries=2']"],
    ['package.json', '{ "scripts": { "test": "vitest run --retry 2" } }'],
  ])('a test that is tried again: %s with %s', (path, text) => {
    expect(triedAgain([{ path, text }])).toEqual([path])
  })

  test.each([
    ['playwright.config.ts', 'export default { retries: 0 }'],
    ['tests/journeys/cart.spec.ts', 'await expect(async () => { await page.reload(); await seen() }).toPass()'],
    ['tests/journeys/cart.spec.ts', '// retries: 2\nawait button.click()'],
  ])('but not %s with %s', (path, text) => {
    expect(triedAgain([{ path, text }])).toEqual([])
  })

  test('a folder that is crowded', () => {
    const paths = Array.from({ length: 26 }, (_, at) => `web/pages/orders/part-${at}.tsx`)
    expect(crowdedFolders(paths)).toEqual([{ folder: 'web/pages/orders', files: 26, noun: undefined }])
    expect(crowdedFolders(paths.slice(1))).toEqual([])
  })

  test('a text without its twin', () => {
    expect(
      missingTwins(['texts/en/cart.ts', 'texts/et/cart.ts', 'content/et/faq.md', 'server/dev/texts/en/bank.ts']),
    ).toEqual([
      'content/et/faq.md: its twin content/en/faq.md is missing',
      'server/dev/texts/en/bank.ts: its twin server/dev/texts/et/bank.ts is missing',
    ])
  })
})
