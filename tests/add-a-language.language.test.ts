import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCall, type Send } from '#contract/client.ts'
import type { Language } from '#domain/language.ts'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import { textIndexes } from '../scripts/text-indexes.ts'
import { type Copy, openCopy, table } from './support/languages/open-copy.ts'
import { linesOf } from './support/pdf-lines.ts'

/** None compiles: an export that English lacks, an unknown key without and with the type of a translation, a wrong function. */
const wrong = {
  'texts/lv/sitemap.ts': "export const nowhere = { title: 'Nekur' }\n",
  'texts/lv/orders.ts': "export const orders = { title: 'Pasūtījumi', tilte: 'Pasūtījumi' }\n",
  'texts/lv/cart.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/cart.ts'

export const cart: Translation<typeof en.cart> = { shiping: 'Piegāde' }
`,
  'texts/lv/documents.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/documents.ts'

export const documents: Translation<typeof en.documents> = { invoice: (count: number) => String(count) }
`,
}

let copy: Copy
beforeAll(async () => {
  copy = await openCopy()
})
afterAll(() => copy.close())

const inLatvian = { 'accept-language': 'lv' }
/** In addresses of pages; the shop listens at a free port. */
const publicUrl = 'http://localhost:3000'
async function read(path: string): Promise<string> {
  const response = await fetch(copy.address + path, { headers: inLatvian })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
const send: Send = (path, { headers, ...rest }) =>
  fetch(copy.address + path, { ...rest, headers: { ...headers, origin: copy.address } })
const call = makeCall(send, { language: 'lv' as Language })

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
  const { status, headers } = await fetch(copy.address, { headers: { cookie: 'language=lv' }, redirect: 'manual' })
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
  const { token } = await call('POST /auth/sign-up/email', {
    body: { email: person.email, name: 'Ilze', password: demoPassword },
  })
  await call('POST /users/register', { body: { ...person, token } })
  const readMail = async () =>
    (await (await fetch(`${copy.address}/dev/mail.json?to=${person.email}`)).json()) as {
      subject: string
      html: string
    }[]
  await expect
    .poll(async () => (await readMail()).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('Apstipriniet savu e-pasta adresi')])
  const [mail] = await readMail()
  expect(mail?.html).toContain('<html lang="lv" dir="ltr">')
  expect(mail?.html).toContain('The link expires in 24 hours.')
})

test('a document is issued with the translated words', async () => {
  const { token } = await call('POST /auth/sign-in/email', {
    body: { email: 'user@louend.test', password: demoPassword },
  })
  const { content } = await call('GET /orders', { token })
  const response = await fetch(`${copy.address}/api/orders/${content[0]?.id}/receipt?language=lv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const lines = linesOf(Buffer.from(await response.arrayBuffer()))
  expect(lines).toEqual(expect.arrayContaining(['Kvīts', 'Kopā', 'Packing and delivery']))
})

test('a half translation compiles, and a wrong one does not', () => {
  copy.write(wrong)
  copy.run('scripts/run.mjs', 'scripts/text-indexes.ts')
  copy.run('scripts/run.mjs', 'react-router', 'typegen')
  const { output } = copy.run('node_modules/typescript/bin/tsc', '--noEmit')
  const places = output.split('\n').flatMap((line) => /^([\w./-]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
  expect(places, output).toEqual(['texts/lv/cart.ts', 'texts/lv/documents.ts', 'texts/orders.ts', 'texts/sitemap.ts'])
})

test('without its line the language is gone', () => {
  copy.write({ 'domain/language.ts': table })
  copy.run('scripts/run.mjs', 'scripts/text-indexes.ts')
  for (const { path } of textIndexes())
    expect(readFileSync(join(copy.folder, path), 'utf8'), path).toBe(
      readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
    )
})
