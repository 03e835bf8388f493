import type { Page } from '@playwright/test'
import { type Language, languageName } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { homeTexts } from '#texts/home.ts'
import { tokenIn } from '../support/applicants.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: {
    ...adminCollectionsTexts.en,
    ...announcementsTexts.en,
    ...collectionsTexts.en,
    ...homeTexts.en,
    names: catalogueTexts.en,
  },
  et: {
    ...adminCollectionsTexts.et,
    ...announcementsTexts.et,
    ...collectionsTexts.et,
    ...homeTexts.et,
    names: catalogueTexts.et,
  },
}
const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
const nameFor = ({ language }: Visitor, what: string) => `${what} ${language} ${Date.now()}`
const titleOf = (name: string, { language }: Visitor) => workCalled(name).title[language] ?? ''

test.use({ expectedComplaints: [/status of 40[0349]|status of 422|ERR_FAILED/] })

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('works are chosen, put in order and hung on the home page', async ({ visitor }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const title = nameFor(visitor, 'Udu')
  const [first, second] = [titleOf('Before the Cranes Wake', visitor), titleOf('Blue Vase', visitor)]
  await visitor.signIn(admin)
  await visitor.visit('/admin/collections')
  await page.getByRole('link', { name: t.adminCollections.newChosen }).click()
  await button(page, t.adminCollections.save).click()
  await expect(field(page, t.adminCollections.name)).toHaveAttribute('aria-invalid', 'true')
  await field(page, t.adminCollections.name).fill(title)
  await field(page, t.adminCollections.text).fill('Hommik enne tuult.')
  await field(page, t.adminCollections.curator).fill('Kadri Metsaveer')
  for (const work of [first, second]) {
    await field(page, t.adminCollections.find).fill(work)
    await field(page, t.adminCollections.find).press('Enter')
    await button(page, t.adminCollections.add(work)).click()
  }
  await button(page, t.adminCollections.earlier(second)).press('Enter')
  await expect(button(page, t.adminCollections.later(second))).toBeFocused()
  await field(page, t.adminCollections.published).check()
  await field(page, t.adminCollections.onWall).check()
  await button(page, t.adminCollections.save).click()
  await expect(page.getByText(t.adminCollections.saved)).toBeVisible()
  await page.getByRole('link', { name: t.adminCollections.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Kadri Metsaveer')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    second,
    first,
  ])

  // The same journey may run twice at once, and hang its own meanwhile.
  const { content } = await visitor.call('GET /collections')
  expect(content.find(({ titles }) => Object.values(titles).includes(title))).toMatchObject({ artworksCount: 2 })
  await visitor.visit('')
  await expect(page.getByText(t.home.wallOfTheWeek)).toBeVisible()
  await page.getByRole('link', { name: t.home.seeWall }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Udu /)

  await visitor.visit('/admin/collections')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await button(page, t.adminCollections.delete).click()
  await page.getByRole('dialog').getByRole('button', { name: t.adminCollections.delete, exact: true }).click()
  await expect(page.getByText(t.adminCollections.deleted)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)
})

test('a rule says how many works it gives, and opens on them', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const title = nameFor(visitor, 'Sinine')
  await visitor.signIn(admin)
  await visitor.visit('/admin/collections/new?kind=rule')
  await field(page, t.adminCollections.name).fill(title)
  await button(page, t.adminCollections.save).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await field(page, t.adminCollections.category).selectOption('paintings')
  await field(page, t.adminCollections.colour).selectOption('blue')
  await expect(page.getByText(/\d/).filter({ hasText: t.adminCollections.gives('').slice(0, 8) })).toBeVisible()
  await field(page, t.adminCollections.published).check()
  await button(page, t.adminCollections.save).click()
  await expect(page.getByText(t.adminCollections.saved)).toBeVisible()
  await page.getByRole('link', { name: t.adminCollections.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('main').locator('a[href*="/discover?"]').first().click()
  await page.waitForURL(/\/discover\?category=paintings&colour=blue$/)
  const token = await tokenIn(visitor)
  const { content } = await visitor.call('GET /admin/collections', { token })
  const own = content.find(({ titles }) => Object.values(titles).includes(title))
  await visitor.call('DELETE /admin/collections/{id}', { params: { id: String(own?.id) }, token })
})

test('a quick second move is sent after the first is saved', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const sent: string[][] = []
  const answers: (() => Promise<void>)[] = []
  // Other journeys change the list meanwhile, so the server would refuse an order.
  await page.route('**/api/admin/collection-order', (route) => {
    sent.push(route.request().postDataJSON().ids)
    answers.push(() => route.fulfill({ json: { success: true, data: {} } }))
  })
  await visitor.signIn(admin)
  await visitor.visit('/admin/collections')
  const name = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  const later = button(page, t.adminCollections.later(name ?? ''))
  await later.click()
  await expect.poll(() => sent.length).toBe(1)
  await later.click()
  // A request of the second move would be sent before this.
  await page.evaluate(() => fetch('/readyz').then((response) => response.text()))
  expect(sent).toHaveLength(1)
  await answers[0]?.()
  await expect.poll(() => sent.length).toBe(2)
  const [first = [], second = []] = sent
  expect(second.indexOf(first[1] ?? '')).toBe(2)
  await answers[1]?.()
  await expect(page.getByText(t.adminCollections.orderFailed)).toHaveCount(0)
})

test('of two who change a collection, the later one is told and loses nothing', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(admin)
  const token = await tokenIn(visitor)
  const body = { kind: 'chosen', titles: { en: nameFor(visitor, 'Kahekesi') } } as const
  const { id } = await visitor.call('POST /admin/collections', { body, token })
  await visitor.visit(`/admin/collections/edit/${id}`)
  await field(page, t.adminCollections.text).waitFor()
  const changed = { ...body, texts: { en: 'Mari' } }
  await visitor.call('PUT /admin/collections/{id}', { params: { id }, body: changed, token })
  await field(page, t.adminCollections.text).fill('Kati')
  await button(page, t.adminCollections.save).click()
  await expect(page.getByText(t.adminCollections.changedMeanwhile)).toBeVisible()
  await expect(field(page, t.adminCollections.text)).toHaveValue('Kati')
  await button(page, t.adminCollections.save).click()
  await expect(page.getByText(t.adminCollections.saved)).toBeVisible()
  await visitor.call('DELETE /admin/collections/{id}', { params: { id }, token })
})

test('the line above every page is written, changed and taken away', async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const { page, language } = visitor
  const textIn = (one: Language) => t.announcements.textIn(languageName(one, language))
  const words = nameFor(visitor, 'Avatud uksed')
  await visitor.signIn(admin)
  await visitor.visit('/admin/announcement')
  await button(page, t.announcements.announce).click()
  await expect(field(page, textIn('en'))).toHaveAttribute('aria-invalid', 'true')
  await field(page, textIn('en')).fill(words)
  await field(page, textIn('et')).fill(words)
  await field(page, t.announcements.path).fill('https://elsewhere.test')
  await button(page, t.announcements.announce).click()
  await expect(field(page, t.announcements.path)).toHaveAttribute('aria-invalid', 'true')
  await field(page, t.announcements.path).fill('/contact')
  await field(page, t.announcements.endsAt).fill('2020-01-01T10:00')
  await button(page, t.announcements.announce).click()
  await expect(page.getByText(t.announcements.endTooEarly)).toBeVisible()
  await field(page, t.announcements.endsAt).fill('2099-01-01T10:00')
  await button(page, t.announcements.announce).click()
  await expect(page.getByText(t.announcements.announced)).toBeVisible()

  const reader = await another()
  await expect.poll(async () => (await reader.call('GET /announcement')).announcement?.path).toBe('/contact')
  await reader.visit('')
  await reader.page
    .getByRole('complementary')
    .getByRole('link', { name: /^Avatud uksed/ })
    .click()
  await reader.page.waitForURL((url) => url.pathname === links.contact(language))

  await button(page, t.announcements.of(t.announcements.edit, words)).click()
  await field(page, textIn('en')).fill(`${words}!`)
  await button(page, t.announcements.save).click()
  await expect(page.getByText(t.announcements.announced)).toBeVisible()
  const renamed = language === 'en' ? `${words}!` : words
  await button(page, t.announcements.of(t.announcements.remove, renamed)).click()
  await page.getByRole('dialog').getByRole('button', { name: t.announcements.remove, exact: true }).click()
  await expect(page.getByText(t.announcements.removed)).toBeVisible()
})
