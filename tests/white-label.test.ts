import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { completeLanguages } from '#domain/translation.ts'
import { webhookEvents } from '#domain/webhook.ts'
import { issuedDocuments, webhookEndpoints } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { recordEvent } from '#server/features/webhooks/record-event.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { builtPages } from '#server/start-shop.ts'
import { links } from '#site/links.ts'
import { buildWebWhereChanged } from '../scripts/web-build.ts'
import { readFile } from './support/documents.ts'
import { everyEmail } from './support/every-email.ts'
import { buyDelivered, openMoneyBack, renewed } from './support/money-back.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { linesOf } from './support/pdf-lines.ts'
import { receiver } from './support/receiver.ts'
import { openSecondInstance } from './support/second-instance.ts'
import { realFacts, setFacts } from './support/shop-facts.ts'
import { createArtwork } from './support/works.ts'

// Nothing that the shop shows, sends or issues names another shop than the one in the panel.

/** Name, in all cases, and addresses of the shop whose facts are invented. */
const former = /Lõuend|Louend|Telliskivi|Florence Street|Glasgow|louend-my|tere@louend/

const findFormer = (text: string): string | undefined => {
  const at = text.search(former)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 60), at + 40)
}

beforeAll(() => buildWebWhereChanged())

const folder = join(import.meta.dirname, '../build/client/assets')

test('the scripts and styles of pages name no shop', () => {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((name) => findFormer(readFileSync(join(folder, name), 'utf8')) ?? [])).toEqual([])
})

const unlisted = [
  '/login-page',
  '/register-user',
  '/forgot-password',
  '/cart',
  '/search-results?q=sea',
  '/wall',
  '/report',
  '/withdraw',
  '/submit-feedback',
  '/become-artist',
  '/admin/shop-facts',
  '/no-such-page',
]
const files = [
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.well-known/tdmrep.json',
  '/api/openapi.json',
  '/api/docs/',
  '/api/no-such-call',
]

/** Addresses of everything that anybody may read. */
async function publicAddresses({ app }: Pick<OpenShop, 'app'>): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await app.inject(address)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const listed = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
  return [
    ...listed,
    ...files,
    ...completeLanguages.flatMap((language) => [
      ...unlisted.map((path) => `/${language}${path}`),
      links.manifest(language),
      links.blogFeed(language),
      links.blogJsonFeed(language),
      links.productFeed(language),
    ]),
  ]
}

test('pages, feeds, headers and documents of every instance have the facts of the panel', async () => {
  await using world = await openMoneyBack('postgres')
  await using second = await openSecondInstance(world.shop, await builtPages())
  const address = links.contact('et')
  expect((await second.app.inject(address)).body).toMatch(/Telliskivi 60a/)
  await setFacts(world.shop, realFacts)
  await expect.poll(() => second.shop.facts.current()).toEqual(realFacts)
  expect((await second.app.inject(address)).body).toContain('Pikk 1')

  const orderId = await buyDelivered(world)
  const found: [string, string][] = []
  const search = (where: string, text: string) => {
    const former = findFormer(text)
    if (former) found.push([where, former])
  }

  const addresses = await publicAddresses(second)
  expect(addresses.length).toBeGreaterThan(80)
  let titles = 0
  for (const url of addresses) {
    const { body, headers } = await second.app.inject({ url, headers: { host: 'sein.ee' } })
    search(url, `${JSON.stringify(headers)} ${body}`)
    if (!/^\/(en|et)\b/.test(url) || !body.startsWith('<!DOCTYPE')) continue
    expect(body, url).toContain(' | Sein</title>')
    titles += 1
  }
  expect(titles).toBeGreaterThan(60)

  await issueDueDocuments(world.shop, world.time.now())
  const { token } = await renewed(world, world.buyer)
  const receipt = await readFile(world, 'GET /orders/{id}/receipt', { params: { id: orderId } }, token)
  expect(linesOf(receipt.bytes)).toEqual(expect.arrayContaining(['Sein', 'Seinapilt OÜ', 'Pikk 1']))
  for (const [kind, bytes] of await issuedFiles(world)) search(kind, linesOf(bytes).join('\n'))
  expect(found).toEqual([])
})

test('webhooks have the facts of the panel', async () => {
  await using open = await openShop()
  const { shop, database } = open
  await setFacts(shop, realFacts)
  const { received, url } = await receiver()
  const now = shop.now()
  const endpoint = { id: shop.newId(now), url, events: [...webhookEvents], salt: 'salt', createdAt: now }
  await database.insert(webhookEndpoints).values(endpoint)
  const { id: subjectId } = await createArtwork(database)
  await database.transaction((tx) => recordEvent(shop, tx, { type: 'work.published', subjectId }, now))
  await sendWebhooks(shop, now)
  expect(received.map(({ headers, body }) => findFormer(JSON.stringify([headers, body])))).toEqual([undefined])
})

test.each(completeLanguages)('in %s, all e-mails have the facts of the panel', async (language) => {
  await using open = await openShop()
  await setFacts(open.shop, realFacts)
  const emails = await everyEmail(open, language)
  expect(emails.length).toBeGreaterThan(50)
  for (const { kind, html, text, subject } of emails) {
    expect(findFormer([subject, html, text].join('\n')), kind).toBeUndefined()
    expect(text, kind).toContain('Seinapilt OÜ')
  }
})

async function issuedFiles(world: Pick<OpenShop, 'shop' | 'database'>): Promise<[string, Buffer][]> {
  const rows = await world.database.select().from(issuedDocuments)
  return Promise.all(
    rows.map(async ({ kind, storageKey }): Promise<[string, Buffer]> => {
      const bytes = await world.shop.storage.get(storageKey)
      if (!bytes) throw new Error(`${kind} is gone`)
      return [kind, Buffer.from(bytes)]
    }),
  )
}
