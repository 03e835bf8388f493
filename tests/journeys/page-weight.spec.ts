import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { type Language, languages } from '#domain/language.ts'
import { blogTexts } from '#texts/blog.ts'
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

const assetsOf: Record<Language, Assets> = {
  en: (await import(join(build, 'server/index.js'))).assets,
  et: (await import(join(build, 'et/server/index.js'))).assets,
}

const { entry, routes } = assetsOf.en
const scriptsOf = ({ module, imports }: Route) => [module, ...imports]
const frame = [entry, ...Object.values(routes).filter(({ id }) => /^(root|shell\/)/.test(id))]

test('the scripts of a page have the texts of its language alone', () => {
  for (const language of languages) {
    const { entry: start, routes: pages } = assetsOf[language]
    const scripts = [...new Set([start, ...Object.values(pages)].flatMap(scriptsOf))]
    const code = scripts.map((script) => readFileSync(join(client, script), 'utf8')).join('\n')
    const holds = (one: Language) =>
      [
        frameTexts[one].frame.aboutText,
        blogTexts[one].blog.description,
        problemsTexts[one].problems['rate-limited'],
      ].map((sentence) => code.includes(sentence))
    expect({ en: holds('en'), et: holds('et') }).toEqual({
      en: Array(3).fill(language === 'en'),
      et: Array(3).fill(language === 'et'),
    })
  }
})

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

/** Kilobytes of gzip. */
const arrivals = {
  'pages/home/home-page': 148.6,
  'pages/discover/discover-page': 152.8,
  'pages/discover/search-page': 153.2,
  'pages/artwork/artwork-page': 154.3,
  'pages/collection/collections-page': 144.2,
  'pages/collection/collection-page': 144.6,
  'pages/artist/artists-page': 147.6,
  'pages/artist/artist-page': 147.3,
  'pages/blog/post-page': 145.6,
  'pages/information/faq-page': 134.9,
  'pages/information/terms-page': 134.5,
  privacy: 134.5,
}
const maxFiles = 7

for (const [id, maxKilobytes] of Object.entries(arrivals))
  test(`the scripts of ${id} are few and light`, () => {
    const loaded = Object.values(routes).filter((route) => ['root', 'shell/frame', id].includes(route.id))
    const scripts = new Set([entry, ...loaded].flatMap(scriptsOf))
    const contents = [...scripts].map((script) => readFileSync(join(client, script), 'utf8'))
    const bytes = contents.map((content) => gzipSync(content).length).reduce((sum, size) => sum + size, 0)
    expect(loaded).toHaveLength(3)
    expect(scripts.size).toBeLessThanOrEqual(maxFiles)
    expect(bytes / 1000).toBeLessThan(maxKilobytes)
    const code = contents.join('\n')
    expect(code).toContain(frameTexts.en.frame.aboutText)
    for (const sentence of [applications.noneText, settings.description, 'schema.org'])
      expect(code).not.toContain(sentence)
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

test('only pages with figures over time load what draws charts', () => {
  const drawsCharts = (script: string) => readFileSync(join(client, script), 'utf8').includes('recharts-')
  const withCharts = Object.values(routes).filter((route) => scriptsOf(route).some(drawsCharts))
  expect(withCharts.map(({ id }) => id).sort()).toEqual([
    'pages/admin-figures/figures-page',
    'pages/statistics/statistics-page',
  ])
  expect(scriptsOf(entry).some(drawsCharts)).toBe(false)
})

test('only where posts are written, and when they are, an editor is loaded', () => {
  const isEditor = (script: string) => readFileSync(join(client, script), 'utf8').includes('ProseMirror-')
  expect(Object.values(routes).flatMap(scriptsOf).filter(isEditor)).toEqual([])
  const ofOneLanguage = readdirSync(join(build, 'et/client/assets')).filter((file) => file.endsWith('.js'))
  expect(ofOneLanguage.filter((file) => isEditor(`assets/${file}`))).toHaveLength(1)
})
