import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookEvents } from '../shop/checks.ts'
import { buildDocs } from './build-docs.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'louend-docs-'))
const site = join(folder, 'site')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guides = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

beforeAll(() => {
  buildDocs(root, site)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A documentation of two pages, with more Markdown in the second. */
function writePages(markdown: string): string {
  const project = mkdtempSync(join(folder, 'project-'))
  for (const name of ['CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md'])
    writeFileSync(join(project, name), `# ${name}\n`)
  mkdirSync(join(project, 'docs'))
  writeFileSync(
    join(project, 'docs/index.md'),
    '# Start\n\n## Run\n\n- [Install](install.md)\n- [a](../CHANGELOG.md)\n- [b](../CODE_OF_CONDUCT.md)\n- [c](../CONTRIBUTING.md)\n- [d](../SECURITY.md)\n',
  )
  writeFileSync(join(project, 'docs/install.md'), `# Install\n\n${markdown}\n`)
  return project
}

test('a page has its headings, links and the navigation', () => {
  const html = readFileSync(join(site, 'install.html'), 'utf8')
  expect(html).toContain('<a href="install.html#prepare-the-accounts">'.replace('install.html', ''))
  expect(html).toContain('<a href="decisions/index.html">')
  expect(html).toContain('aria-current="page"')
  expect(readFileSync(join(site, 'decisions/0063-versions-and-compose.html'), 'utf8')).toContain(
    'href="../upgrade.html"',
  )
  expect(existsSync(join(site, 'search-index.js'))).toBe(true)
})

test('pages are valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    // Links to the own page and old files with long lines.
    rules: { 'no-trailing-whitespace': 'off', 'long-title': 'off' },
  })
  for (const name of [
    'index.html',
    'install.html',
    'faults.html',
    'decisions/index.html',
    'project/contributing.html',
  ]) {
    const { results } = await validator.validateFile(join(site, name))
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${name}:${line}: ${message}`)),
    ).toEqual([])
  }
})

test.each([
  ['[x](missing.md)', 'docs/install.md: dead link missing.md'],
  ['[x](#missing)', 'docs/install.md: dead link #missing'],
  ['[x](index.md#missing)', 'docs/install.md: dead link index.md#missing'],
  ['[x](../deploy/compose.yaml)', 'docs/install.md: dead link ../deploy/compose.yaml'],
])('%s fails the build', (markdown, problem) => {
  expect(() => buildDocs(writePages(markdown), join(folder, 'failed'))).toThrow(problem)
  expect(existsSync(join(folder, 'failed'))).toBe(false)
})

test('links to headings, also to the second of a name, to other pages and to the web do not fail it', () => {
  const markdown =
    '## A “word”, §2\n\n## A “word”, §2\n\n[x](#a-word-2) [y](#a-word-2-1) [z](index.md#run) [w](https://example.com/a#b)'
  expect(buildDocs(writePages(markdown), join(folder, 'links'))).toBe(7)
  const html = readFileSync(join(folder, 'links/install.html'), 'utf8')
  expect(html).toContain('<a href="index.html#run">')
  expect(html).toContain('<h2 id="a-word-2-1">')
})

test('a page that the contents lack fails the build', () => {
  const project = writePages('')
  writeFileSync(join(project, 'docs/lost.md'), '# Lost\n')
  expect(() => buildDocs(project, join(folder, 'failed'))).toThrow(
    'docs/lost.md: docs/index.md has no link to this page.',
  )
})

test('HTML in a page is shown and not interpreted', () => {
  buildDocs(writePages('<script>alert(1)</script>\n\n`<b>`'), join(folder, 'escaped'))
  const html = readFileSync(join(folder, 'escaped/install.html'), 'utf8')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert')
})

test('the commands that the guides name exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const { stderr: usage } = spawnSync(process.execPath, [join(root, 'scripts/shop.ts'), 'help'], {
    stdio: 'pipe',
    encoding: 'utf8',
  })
  for (const guide of guides)
    for (const [command, name = '', words = ''] of read(guide).matchAll(/npm run ([\w:]+)((?: [\w.-]+)*)/g)) {
      expect(scripts, `${guide}: ${command}`).toHaveProperty([name])
      const [, shopCommand] = name === 'shop' ? (/^ -- ([\w-]+)/.exec(words) ?? []) : []
      if (shopCommand) expect(usage, `${guide}: ${command}`).toContain(`  ${shopCommand}`)
    }
})

test('the files that the guides name exist', () => {
  for (const guide of guides)
    for (const [, path = ''] of read(guide).matchAll(
      /`((?:deploy|server|domain|contract|site|texts|content|scripts|tests|web|examples)\/[\w./-]+)`/g,
    ))
      expect(existsSync(join(root, path)), `${guide}: ${path}`).toBe(true)
})

test('the guide names the API version and the events of the webhook endpoint', () => {
  const guide = read('docs/install.md')
  expect(guide).toContain(`\`${Stripe.API_VERSION}\``)
  for (const event of webhookEvents)
    expect(
      [event, event.replace(/\.\w+$/, '.*')].filter((name) => guide.includes(`\`${name}\``)),
      event,
    ).not.toEqual([])
})
