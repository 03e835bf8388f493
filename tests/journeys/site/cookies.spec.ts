import type { Page } from '@playwright/test'
import { measurementIdMeta } from '#contract/analytics.ts'
import { onDay } from '#domain/calendar.ts'
import { consentVersion } from '#domain/consent.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { lifeSizeTexts } from '#texts/life-size.ts'
import { savedTexts } from '#texts/saved.ts'
import { settingsTexts } from '#texts/settings.ts'
import { addToCart, cards, goToPayment, payWith } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { test } from '../support/google.ts'
import { measurementId } from '../support/measurement-id.ts'
import { expect, type Visitor } from '../support/visitor.ts'

test.use({ decided: false, expectedComplaints: [/status of 503/] })

const words = ({ localize }: Visitor) =>
  localize({ en: { ...cookiesTexts.en, ...settingsTexts.en }, et: { ...cookiesTexts.et, ...settingsTexts.et } })
const banner = (visitor: Visitor) =>
  visitor.page.getByRole('region', { name: words(visitor).cookieBanner.name, exact: true })
const recordIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consentRecord') ?? '{}'))
const answers = (page: Page) =>
  page.evaluate(() => ['cookieConsent', 'cookiesAccepted', 'trackingConsent'].map((name) => localStorage.getItem(name)))

test('the question comes one second after the page, moves nothing and is asked until it is answered by the keyboard', async ({
  visitor,
  page,
}) => {
  const { cookieBanner: t } = words(visitor)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/${visitor.language}/login-page`)
  await comeAlive(visitor)
  await page.clock.runFor(850)
  await expect(banner(visitor)).toBeHidden()
  const before = await page.getByRole('contentinfo').boundingBox()
  await page.clock.runFor(250)
  await expect(banner(visitor)).toBeVisible()
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(before)
  expect(await answers(page)).toEqual([null, null, null])
  await page.reload()
  await comeAlive(visitor)
  await page.clock.runFor(1100)
  await expect(banner(visitor)).toBeVisible()
  await page.clock.resume()
  await visitor.expectAccessible()

  const button = (name: string) => banner(visitor).getByRole('button', { name, exact: true })
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 3 && !(await isFocused(button(t.accept))); presses += 1)
    await page.keyboard.press('Tab')
  await expect(button(t.accept)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(t.refuse)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(visitor)).toBeHidden()
  expect(await answers(page)).toEqual(['true', 'false', 'false'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.reload()
  await comeAlive(visitor)
  await page.clock.runFor(1300)
  await expect(banner(visitor)).toBeHidden()
})

test('a demo asks, also where no visits are counted', async ({ visitor, page }) => {
  // As one sends it that has no number for Google Analytics.
  const element = `<meta name="${measurementIdMeta}" content="${measurementId}"/>`
  await page.route('**/login-page', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(element)
    // Its policy names the inline scripts as they were.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: html.replace(element, '').replaceAll(measurementId, '') })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/${visitor.language}/login-page`)
  await comeAlive(visitor)
  await page.clock.runFor(1100)
  await expect(banner(visitor)).toBeVisible()
})

test('settings lead to the choices, where an answer is remembered with its time and text, here and on the server', async ({
  visitor,
  page,
}) => {
  const { cookieBanner, cookieChoices: t, settings } = words(visitor)
  const consents: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consents')) consents.push(request.postDataJSON())
  })
  await visitor.visit('/discover')
  await banner(visitor).getByRole('link', { name: cookieBanner.settings, exact: true }).click()
  await expect(page).toHaveURL(`${links.cookies(visitor.language)}#choices`)
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: settings.save, exact: true })
  await expect(main.getByText(t.noAnswer)).toBeVisible()
  await expect(main.getByLabel(t.tracking)).toBeDisabled()
  await banner(visitor).getByRole('button', { name: cookieBanner.accept, exact: true }).click()
  await expect(banner(visitor)).toBeHidden()
  const today = onDay(new Date(), visitor.language)
  await expect(main.getByText(t.answered(today, '', 'statistics').split(today)[0] + today)).toBeVisible()
  expect(await answers(page)).toEqual(['true', 'true', 'false'])
  await expect.poll(() => recordIn(page)).not.toHaveProperty('unsent')
  const { browserId, ...record } = await recordIn(page)
  expect(record).toEqual({ at: expect.stringMatching(/^20/), version: consentVersion })
  expect(consents).toEqual([{ browserId, version: consentVersion, statistics: true, tracking: false }])

  await expect(main.getByLabel(t.statistics)).toBeChecked()
  await main.getByLabel(t.tracking).check()
  await save.click()
  await expect(main.getByText(settings.saved)).toBeVisible()
  expect(await answers(page)).toEqual(['true', 'true', 'true'])
  await page.reload()
  await expect(main.getByLabel(t.tracking)).toBeChecked()
  // To refuse and to take back is one and the same.
  await main.getByLabel(t.statistics).uncheck()
  await expect(main.getByLabel(t.tracking)).not.toBeChecked()
  await save.click()
  await expect(main.getByText(settings.saved)).toBeVisible()
  expect(await answers(page)).toEqual(['true', 'false', 'false'])
  await visitor.expectAccessible()
})

test('an answer that the server could not hear is told with the next page', async ({ visitor, page }) => {
  const { cookieBanner } = words(visitor)
  await page.route('**/api/consents', (route) => route.fulfill({ status: 503, json: {} }))
  await visitor.visit('/artists')
  await banner(visitor).getByRole('button', { name: cookieBanner.refuse, exact: true }).click()
  await expect.poll(() => recordIn(page)).toHaveProperty('unsent')
  await page.unroute('**/api/consents')
  await visitor.visit('/collections')
  await expect.poll(() => recordIn(page)).not.toHaveProperty('unsent')
  expect(await answers(page)).toEqual(['true', 'false', 'false'])
})

/** Sees a work in its actual size, and then the page again. */
async function measureScreen({ page, localize, language }: Visitor, title: { en: string; et: string }) {
  const { artwork } = localize(artworkTexts)
  const { lifeSize } = localize(lifeSizeTexts)
  await page.getByRole('button', { name: artwork.zoom(title[language]) }).click()
  const dialog = page.getByRole('dialog')
  for (const name of [lifeSize.show, lifeSize.done, artwork.close])
    await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Entries of the list that need a login with Google, maintenance, idleness, another language or a registration on the way to something. */
const rare = ['louend.state', 'louend.maintenance', 'signedOutIdle', 'language', 'afterVerification']

test('everything that the shop keeps in a browser is on the list, and nothing else', async ({ visitor, page }) => {
  const { id: work, title } = workCalled('Stairs to the Harbour')
  const kept = new Set<string>()
  const look = async () => {
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...window.name.split(' ').filter(Boolean),
    ])
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    for (const name of [...stored, ...cookies]) kept.add(name)
  }
  // Some of it is gone again by the next page: the window's own name outlives both.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      window.name += ` ${name}`
      setItem.call(this, name, value)
    }
  })
  await visitor.visit('/artists')
  await banner(visitor)
    .getByRole('button', { name: words(visitor).cookieBanner.refuse, exact: true })
    .click()
  await visitor.visit('/contact')
  await page.getByRole('main').getByRole('textbox').first().fill('Mari')
  await visitor.visit('/edit-profile')
  await page.waitForURL('**/login-page')
  await visitor.visit(`/artwork/${work}`)
  await measureScreen(visitor, title)
  const save = visitor.localize(savedTexts).saved.save
  await page.getByRole('article').getByRole('button', { name: save, exact: true }).first().click()
  await page.waitForURL('**/login-page')
  await look()
  await visitor.logIn(await visitor.register())
  await addToCart(visitor, work)
  await goToPayment(visitor)
  await look()
  await payWith(visitor, cards.good)
  await page.waitForURL('**/order-confirmation/**')
  await expect
    .poll(async () => {
      await look()
      return kept.has('checkoutArrived')
    })
    .toBe(true)
  await visitor.visit('/cookies')
  await look()
  const listed = (await page.getByRole('main').locator('td code').allTextContents()).map((name) => name.trim())
  const isCalled = (known: string, name: string) =>
    known.endsWith('…') ? name.startsWith(known.slice(0, -1)) : known === name
  expect(kept.size).toBeGreaterThan(8)
  expect([...kept].filter((name) => !listed.some((known) => isCalled(known, name)))).toEqual([])
  const isKept = (known: string) => rare.includes(known) || [...kept].some((name) => isCalled(known, name))
  expect(listed.filter((known) => !known.startsWith('_ga') && !isKept(known))).toEqual([])
})

test('at a desk and on a phone the question covers nothing that has the focus', async ({ visitor, page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await visitor.visit(`/artwork/${workCalled('Before the Cranes Wake').id}`)
    await expect(banner(visitor)).toBeVisible()
    expect(await coveredInFocus(page)).toEqual([])
  }
})

test('on a first visit with a phone, title, price and button of a work are seen above the question', {
  tag: '@words',
}, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.getByRole('main')
  for (const title of ['Before the Cranes Wake', 'Where the Ditch Ends', 'Going South', 'Knee-Deep in Cornflowers']) {
    const { id, price } = workCalled(title)
    await visitor.visit(`/artwork/${id}`)
    await expect(banner(visitor)).toBeVisible()
    const edge = (await banner(visitor).boundingBox())?.y ?? 0
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByText(formatMoney(cents(price), visitor.language), { exact: true }).first(),
      main.getByRole('button', { name: visitor.localize(addToCartTexts).addToCart.add, exact: true }),
    ]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      expect(height, title).toBeGreaterThan(0)
      expect(y + height, title).toBeLessThanOrEqual(edge)
    }
  }
})

/** Goes through the page by the keyboard, and finds what the question lies over meanwhile. */
async function coveredInFocus(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const section = document.querySelector('section.fixed')
      if (!focused || !section || section.contains(focused) || focused === document.body) return ''
      const { top, bottom } = focused.getBoundingClientRect()
      const edge = section.getBoundingClientRect().top
      return top >= edge - 2 && bottom > edge ? focused.outerHTML.slice(0, 120) : ''
    })
    if (hidden) covered.push(hidden)
  }
  return covered
}

/** While the clock stands still: moves it on until the scripts of the login page answer, at most a few steps too far. */
async function comeAlive({ page, localize }: Visitor): Promise<void> {
  const { login } = localize(accountTexts)
  const submit = page.getByRole('main').getByRole('button', { name: login.submit, exact: true })
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await submit.isEnabled()).toBe(true)
  }).toPass({ intervals: [100] })
}

const isFocused = (target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => element === document.activeElement)
