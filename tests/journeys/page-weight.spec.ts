import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { applications } from '#texts/en/admin.ts'
import { settings } from '#texts/en/settings.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workCalled } from './support/catalogue.ts'

type Route = { id: string; module: string; imports: string[] }
/** What React Router knows about the scripts of each page. */
type Assets = { entry: Route; routes: Record<string, Route> }

const build = join(import.meta.dirname, '../../build')
const client = join(build, 'client')

const { entry, routes }: Assets = (await import(join(build, 'server/index.js'))).assets
const scriptsOf = ({ module, imports }: Route) => [module, ...imports]
const frame = [entry, ...Object.values(routes).filter(({ id }) => /^(root|shell\/)/.test(id))]

test('only pages with a form load what validates forms', () => {
  const withForms = Object.values(routes).filter((route) => scriptsOf(route).some((script) => /\/forms-/.test(script)))
  expect(withForms.map(({ id }) => id).sort()).toEqual([
    'pages/account/forgot-password-page',
    'pages/account/login-page',
    'pages/account/register-page',
    'pages/account/reset-password-page',
    'pages/admin-adjustments/new-adjustment-page',
    'pages/admin-announcements/announcements-page',
    'pages/admin-collections/edit-collection-page',
    'pages/admin-collections/new-collection-page',
    'pages/admin-moderation/decide-report-page',
    'pages/admin-moderation/restrictions-page',
    'pages/admin-posts/edit-post-page',
    'pages/admin-posts/posts-page',
    'pages/admin-shop-facts/shop-facts-page',
    'pages/artist-profile/artist-profile-page',
    'pages/certificate/certificate-page',
    'pages/contact/contact-page',
    'pages/dashboard/dashboard-page',
    'pages/feedback/feedback-page',
    'pages/money/money-page',
    'pages/own-restrictions/own-restrictions-page',
    'pages/profile/change-password-page',
    'pages/profile/edit-profile-page',
    'pages/report/report-decision-page',
    'pages/report/report-page',
    'pages/settings/settings-page',
    'pages/withdrawal/withdrawal-page',
    'pages/work-form/edit-work-page',
    'pages/work-form/upload-page',
  ])
  expect(frame.flatMap(scriptsOf).filter((script) => /\/forms-/.test(script))).toEqual([])
})

/** Kilobytes of gzip, with the texts of both languages. */
const arrivals = {
  'pages/home/home-page': 155.1,
  'pages/discover/discover-page': 159.2,
  'pages/discover/search-page': 159.6,
  'pages/artwork/artwork-page': 160.7,
  'pages/collection/collections-page': 149.5,
  'pages/collection/collection-page': 149.9,
  'pages/artist/artists-page': 153.5,
  'pages/artist/artist-page': 153.2,
  'pages/blog/post-page': 151.3,
  'pages/information/faq-page': 139.2,
  'pages/information/terms-page': 138.8,
  privacy: 138.8,
}
const maxFiles = 7

function weigh(id: string) {
  const loaded = Object.values(routes).filter((route) => ['root', 'shell/frame', id].includes(route.id))
  expect(loaded).toHaveLength(3)
  const scripts = new Set([entry, ...loaded].flatMap(scriptsOf))
  const contents = [...scripts].map((script) => readFileSync(join(client, script), 'utf8'))
  const bytes = contents.map((content) => gzipSync(content).length).reduce((sum, size) => sum + size, 0)
  return { files: scripts.size, kilobytes: bytes / 1000, code: contents.join('\n') }
}

for (const [id, maxKilobytes] of Object.entries(arrivals))
  test(`the scripts of ${id} are few and light`, () => {
    const { files, kilobytes, code } = weigh(id)
    expect(files).toBeLessThanOrEqual(maxFiles)
    expect(kilobytes).toBeLessThan(maxKilobytes)
    for (const { frame } of Object.values(frameTexts)) expect(code).toContain(frame.aboutText)
    for (const sentence of [applications.noneText, settings.description, 'schema.org'])
      expect(code).not.toContain(sentence)
  })

/** Files and kilobytes of gzip. */
const pagesWithForms = {
  'pages/contact/contact-page': [10, 201.5],
  'pages/cart/cart-page': [13, 169.9],
} as const

for (const [id, [maxFiles, maxKilobytes]] of Object.entries(pagesWithForms))
  test(`the scripts of ${id} do not grow`, () => {
    const { files, kilobytes } = weigh(id)
    expect(files).toBeLessThanOrEqual(maxFiles)
    expect(kilobytes).toBeLessThan(maxKilobytes)
  })

/** Bytes, uncompressed. */
const documents = {
  '/en/discover': 68_000,
  '/et/discover': 68_500,
  [`/en/artwork/${workCalled('Jug and Two Eggs').id}`]: 42_500,
}

for (const [path, maxBytes] of Object.entries(documents))
  test(`the HTML of ${path} is short`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(Buffer.byteLength(html)).toBeLessThan(maxBytes)
  })

test('a work in a list adds little to the HTML and the data of a page', async ({ request }) => {
  const html = await (await request.get('/en/discover')).text()
  const cards = html.match(/<li style.*?<\/li>/gs) ?? []
  const [data = ''] = html.match(/enqueue\(.*?<\/script>/s) ?? []
  expect(cards).toHaveLength(24)
  expect(Buffer.byteLength(cards.join('')) / 24).toBeLessThan(1000)
  expect(Buffer.byteLength(data) / 24).toBeLessThan(525)
})

test('only pages of artists and administrators with refusals of single works or pictures load the sentences of all refusals on arrival', () => {
  const sentence = problemsTexts.en.problems['statement-gap']
  const hasSentences = (script: string) => readFileSync(join(client, script), 'utf8').includes(sentence)
  const withSentences = Object.values(routes).filter((route) => scriptsOf(route).some(hasSentences))
  expect(withSentences.map(({ id }) => id).sort()).toEqual([
    'pages/admin-collections/collections-page',
    'pages/admin-collections/edit-collection-page',
    'pages/admin-collections/new-collection-page',
    'pages/admin-posts/edit-post-page',
    'pages/admin-posts/posts-page',
    'pages/artist-profile/artist-profile-page',
    'pages/own-works/own-works-page',
    'pages/work-form/edit-work-page',
    'pages/work-form/upload-page',
  ])
})

for (const [what, mark] of Object.entries({ 'draws charts': 'recharts-', 'edits posts': 'ProseMirror-' }))
  test(`no page loads on arrival what ${what}`, () => {
    const isMarked = (script: string) => readFileSync(join(client, script), 'utf8').includes(mark)
    expect(Object.values(routes).flatMap(scriptsOf).filter(isMarked)).toEqual([])
    const scripts = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => isMarked(`assets/${file}`))).toHaveLength(1)
  })
