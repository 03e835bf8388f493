import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import { textIndexes } from '../scripts/text-indexes.ts'
import { linesOf } from './support/pdf-lines.ts'

const root = join(import.meta.dirname, '..')
const estonian = "  et: { name: 'Eesti', locale: 'et-EE' },\n"
const table = readFileSync(join(root, 'domain/language.ts'), 'utf8')

/** Ten keys of Latvian, among them a function, a subject of an e-mail and words of a document. */
const latvian = {
  'texts/lv/frame.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/frame.ts'

export const frame: Translation<typeof en.frame> = {
  skip: 'Pāriet uz saturu',
  discover: 'Māksla',
  artists: 'Mākslinieki',
  blog: 'Blogs',
  search: 'Meklēt',
  language: 'Valoda',
  cart: (count) => \`Grozs, \${count}\`,
}
`,
  'texts/lv/account-emails.ts': `import { site } from '#site/site.ts'
import { verifyEmail as inEnglish } from '../en/account-emails.ts'

export const verifyEmail: typeof inEnglish = (token) => ({
  ...inEnglish(token),
  subject: \`Apstipriniet savu e-pasta adresi: \${site.name}\`,
})
`,
  'texts/lv/documents.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/documents.ts'

export const documents: Translation<typeof en.documents> = { receipt: 'Kvīts', total: 'Kopā' }
`,
  'content/lv/faq.md': readFileSync(join(root, 'content/en/faq.md'), 'utf8').replace(
    /^title: .*$/m,
    'title: Biežāk uzdotie jautājumi',
  ),
}

/** None compiles: an export that English lacks, an unknown key, a function of another shape. */
const wrong = {
  'texts/lv/sitemap.ts': "export const nowhere = { title: 'Nekur' }\n",
  'texts/lv/cart.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/cart.ts'

export const cart: Translation<typeof en.cart> = {
  shiping: 'Piegāde',
  sentBy: (artist: number) => String(artist),
}
`,
}

let folder: string
let shop: ChildProcess | undefined
let address: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'louend-language-'))
  const skipped = /^(\.git|\.louend|\.react-router|node_modules|build|test-results)(\/|$)/
  cpSync(root, folder, { recursive: true, filter: (path) => !skipped.test(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // The whole of what a language needs besides its words.
  write({
    'domain/language.ts': table.replace(
      estonian,
      `${estonian}  lv: { name: 'Latviešu', locale: 'lv-LV' },\n  he: { name: 'עברית', locale: 'he-IL', direction: 'rtl' },\n`,
    ),
    ...latvian,
  })
  run('scripts/run.mjs', 'scripts/build.ts')
  address = await open()
})

afterAll(async () => {
  if (shop?.exitCode === null) {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function run(...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

async function open(): Promise<string> {
  shop = spawn(process.execPath, ['build/shop/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      LOUEND_DEMO: '1',
      DATA_FOLDER: join(folder, '.louend'),
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const [, found] = /Server listening at (http:[^"\s]+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    shop?.stdout?.on('data', hear)
    shop?.stderr?.on('data', hear)
    shop?.once('exit', () => reject(new Error(`The shop stopped:\n${output}`)))
  })
}

const inLatvian = { 'accept-language': 'lv' }
/** Of addresses in pages; the shop listens at a free port. */
const publicUrl = 'http://localhost:3000'
async function read(path: string): Promise<string> {
  const response = await fetch(address + path, { headers: inLatvian })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
async function call<Answer>(path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...inLatvian,
      origin: address,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, response.status]).toEqual([path, 200])
  return response.json() as Promise<Answer>
}

test('the home page is in Latvian where it has words, and in English elsewhere', async () => {
  const html = await read('/lv')
  expect(html).toContain('<html lang="lv" dir="ltr">')
  expect(html).toContain('>Māksla<')
  expect(html).toContain('>Collections<')
  expect(html).toContain('property="og:locale" content="lv_LV"')
  for (const language of ['en', 'et', 'lv', 'he'])
    expect(html).toContain(`hrefLang="${language}" href="${publicUrl}/${language}"`)
})

test('a visitor who chose Latvian begins there', async () => {
  const { status, headers } = await fetch(address, { headers: { cookie: 'language=lv' }, redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/lv'])
})

test('each address has a twin in the sitemap', async () => {
  const entry = `<loc>${publicUrl}/lv/discover</loc>`
  const xml = await read('/sitemap-pages.xml')
  expect(xml).toContain(entry)
  expect(xml).toContain(`hreflang="lv" href="${publicUrl}/lv/discover"`)
  expect(await read('/robots.txt')).toContain('Disallow: /lv/cart')
})

test('a long page is in Latvian where it is translated, and marked as English elsewhere', async () => {
  const translated = await read('/lv/faq')
  expect(translated).toContain('>Biežāk uzdotie jautājumi</h1>')
  expect(translated).not.toContain('<section id="buying" lang=')
  const html = await read('/lv/returns')
  expect(html).toMatch(/<section id="\w+" lang="en"/)
  expect(html).not.toMatch(/<section id="\w+" aria/)
})

test('a language from right to left without words has the words of English', async () => {
  const html = await read('/he/discover')
  expect(html).toContain('<html lang="he" dir="rtl">')
  expect(html).toContain('>Collections<')
  expect(html).toContain('href="/he/cart"')
})

test('an e-mail has the translated subject, and English below', async () => {
  const person = { email: 'ilze@louend.test', firstName: 'Ilze', lastName: 'Ozola' }
  const { token } = await call<{ token: string }>('/auth/sign-up/email', {
    email: person.email,
    name: 'Ilze',
    password: demoPassword,
  })
  await call('/users/register', { ...person, token })
  const readMail = async () =>
    (await (await fetch(`${address}/dev/mail.json?to=${person.email}`)).json()) as { subject: string; html: string }[]
  await expect
    .poll(async () => (await readMail()).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('Apstipriniet savu e-pasta adresi')])
  const [mail] = await readMail()
  expect(mail?.html).toContain('<html lang="lv" dir="ltr">')
  expect(mail?.html).toContain('The link expires in 24 hours.')
})

test('a document is issued with the translated words', async () => {
  const { token } = await call<{ token: string }>('/auth/sign-in/email', {
    email: 'user@louend.test',
    password: demoPassword,
  })
  const { content } = await call<{ content: { id: string }[] }>('/orders', undefined, token)
  const response = await fetch(`${address}/api/orders/${content[0]?.id}/receipt?language=lv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const lines = linesOf(Buffer.from(await response.arrayBuffer()))
  expect(lines).toEqual(expect.arrayContaining(['Kvīts', 'Kopā', 'Packing and delivery']))
})

test('a half translation compiles, and a wrong one does not', () => {
  write(wrong)
  run('scripts/run.mjs', 'scripts/text-indexes.ts')
  run('scripts/run.mjs', 'react-router', 'typegen')
  const { output } = run('node_modules/typescript/bin/tsc', '--noEmit')
  const places = output.split('\n').flatMap((line) => /^([\w./-]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
  expect(places, output).toEqual(['texts/lv/cart.ts', 'texts/lv/cart.ts', 'texts/sitemap.ts'])
})

test('without its line the language is gone', () => {
  write({ 'domain/language.ts': table })
  run('scripts/run.mjs', 'scripts/text-indexes.ts')
  for (const { path } of textIndexes())
    expect(readFileSync(join(folder, path), 'utf8'), path).toBe(readFileSync(join(root, path), 'utf8'))
})
