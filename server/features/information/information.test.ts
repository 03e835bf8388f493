import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commissionTiers } from '#domain/commission.ts'
import { type Language, languages } from '#domain/language.ts'
import type { InformationPage } from '#site/information.ts'
import { informationPages } from '#site/information.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = (page: InformationPage, language: Language) =>
  shop.call('GET /information/{page}', { params: { page }, language })

const textOf = (page: Awaited<ReturnType<typeof read>>) =>
  [page.html, ...page.sections.flatMap(({ html, parts }) => [html, ...parts.map((part) => part.html)])].join('\n')

describe.each(informationPages)('%s', (page) => {
  test('says everything in both languages, section by section', async () => {
    const [en, et] = [await read(page, 'en'), await read(page, 'et')]
    expect(et.title).not.toBe(en.title)
    expect(et.changed).toBe(en.changed)
    const plan = ({ sections }: typeof en) => sections.map(({ id, parts }) => ({ id, parts: parts.length }))
    expect(plan(et)).toEqual(plan(en))
    expect(new Set(en.sections.map(({ id }) => id)).size).toBe(en.sections.length)
  })

  test.each(languages)('has its figures and its links filled in, in %s', async (language) => {
    const view = await read(page, language)
    expect(view.description.length).toBeGreaterThan(40)
    const text = textOf(view)
    expect(text).not.toMatch(/\{\{|\}\}|\{#|"page:|undefined/)
    for (const [, address] of text.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(new RegExp(`^(/${language}(/|$)|https://|mailto:|#)`))
  })
})

test('figures come from the one policy', async () => {
  const selling = textOf(await read('how-it-works', 'en'))
  expect(selling).toContain(`${commissionTiers.premium / 100}%`)
  expect(selling).toContain(`${commissionTiers.standard / 100}%`)
  expect(textOf(await read('shipping', 'en'))).toContain('€1,000')
  expect(textOf(await read('shipping', 'et'))).toMatch(/1000\s€/)
})

test('how it works has six steps and four benefits, the questions are eight in four categories', async () => {
  const count = async (page: InformationPage) => (await read(page, 'en')).sections.map(({ parts }) => parts.length)
  expect(await count('how-it-works')).toEqual([6, 4])
  expect(await count('faq')).toEqual([2, 2, 2, 2])
  expect((await read('returns', 'et')).sections.find(({ id }) => id === 'steps')?.parts).toHaveLength(6)
})

test('compounds that begin with a letter or two stay on one line, and so do ordinals in Estonian', async () => {
  expect(textOf(await read('shipping', 'en'))).toContain('<span>e-mail</span>')
  expect(textOf(await read('how-it-works', 'et'))).toContain('<span>e-posti</span>')
  for (const language of languages)
    for (const page of informationPages) {
      const text = textOf(await read(page, language))
      // Not in attributes, and not in the middle of a longer word.
      expect(text).not.toMatch(/="[^"]*<span/)
      expect(text).not.toMatch(/[\p{L}\p{N}.@/-]<span>/u)
      if (language === 'et') expect(text).not.toMatch(/\d\. \p{Ll}/u)
    }
})

test('a page that is not there is refused', async () => {
  const answer = await shop.app.inject({ url: '/api/information/..%2F..%2Fpackage' })
  expect(answer.statusCode).toBe(400)
})

describe('counting visits', () => {
  const pages = ['cookies', 'privacy'] as const

  test.each(languages)('is told of only where it is switched on, in %s', async (language) => {
    for (const page of pages) expect(textOf(await read(page, language))).not.toContain('Analytics')
    await using counting = await openShop({ environment: { GOOGLE_ANALYTICS_ID: 'G-TEST1' } })
    for (const page of pages) {
      const on = await counting.call('GET /information/{page}', { params: { page }, language })
      expect(textOf(on)).toContain('Analytics')
      expect(textOf(on)).not.toMatch(/\{\{|\}\}/)
      expect(on.sections.map(({ id }) => id)).toEqual((await read(page, language)).sections.map(({ id }) => id))
    }
  })
})

test.each(languages)('a shop without Google names no way to log in with it, in %s', async (language) => {
  const signIn = /with Google|Google login|Google window|louend\.state|Google’i (kaudu|aken)/
  await using without = await openShop({ settings: { production: true } })
  for (const page of ['how-it-works', 'privacy', 'cookies', 'accessibility'] as const) {
    const [view, pure] = [
      await read(page, language),
      await without.call('GET /information/{page}', { params: { page }, language }),
    ]
    expect(textOf(view), page).toMatch(signIn)
    expect(textOf(pure), page).not.toMatch(signIn)
    expect(textOf(pure), page).not.toMatch(/\{\{|\}\}/)
    expect(pure.sections.map(({ id }) => id)).toEqual(view.sections.map(({ id }) => id))
  }
})

test.each(languages)('the page about us has the history of the demo in the demo alone, in %s', async (language) => {
  await using demo = await openShop({ settings: { demo: true } })
  const sections = ({ sections }: Awaited<ReturnType<typeof read>>) => sections.map(({ id }) => id)
  const rest = ['mission', 'values', 'join']
  expect(sections(await read('about-us', language))).toEqual(rest)
  const view = await demo.call('GET /information/{page}', { params: { page: 'about-us' }, language })
  expect(sections(view)).toEqual(['mission', 'values', 'story', 'join'])
})

test.each(languages)(
  'the list of cookies has those of the identity provider that the shop uses, in %s',
  async (language) => {
    const namesIn = (page: Awaited<ReturnType<typeof read>>) =>
      [...textOf(page).matchAll(/<code>(louend\.\w+|firebase-[\w-]+)<\/code>/g)].map(([, name]) => name)
    const own = ['louend.session_token', 'louend.dont_remember', 'louend.known_device', 'louend.state']
    const ofMaintenance = 'louend.maintenance'
    expect(namesIn(await read('cookies', language))).toEqual([...own, ofMaintenance])
    await using atFirebase = await openShop({
      environment: { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    })
    const page = await atFirebase.call('GET /information/{page}', { params: { page: 'cookies' }, language })
    expect(namesIn(page)).toEqual(['louend.firebase_session', 'firebase-heartbeat-database', ofMaintenance])
  },
)
