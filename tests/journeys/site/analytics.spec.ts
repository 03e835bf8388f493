import type { Page } from '@playwright/test'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { frameTexts } from '#texts/frame.ts'
import { settingsTexts } from '#texts/settings.ts'
import { tokenIn } from '../support/applicants.ts'
import { test } from '../support/google.ts'
import { measurementId } from '../support/measurement-id.ts'
import { expect, type Visitor } from '../support/visitor.ts'

test.use({ decided: false })

const words = ({ localize }: Visitor) =>
  localize({
    en: { ...cookiesTexts.en, ...frameTexts.en, account: accountTexts.en },
    et: { ...cookiesTexts.et, ...frameTexts.et, account: accountTexts.et },
  })

async function answer(visitor: Visitor, what: 'accept' | 'refuse') {
  const t = words(visitor).cookieBanner
  const banner = visitor.page.getByRole('region', { name: t.name, exact: true })
  await banner.getByRole('button', { name: t[what], exact: true }).click()
}

/** On the page about cookies. */
async function choose(visitor: Visitor, { statistics, tracking }: { statistics: boolean; tracking: boolean }) {
  const { cookieChoices } = words(visitor)
  const { settings } = visitor.localize(settingsTexts)
  const main = visitor.page.getByRole('main')
  await visitor.visit('/cookies')
  await main.getByLabel(cookieChoices.statistics).setChecked(statistics)
  if (statistics) await main.getByLabel(cookieChoices.tracking).setChecked(tracking)
  await main.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(main.getByText(settings.saved)).toBeVisible()
}

const googleCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'))

/** Long enough for anything that was begun to arrive. */
const aWhile = (page: Page) => page.waitForTimeout(1500)

// That no screen asks anybody after a no, every journey sees: the shop of all of them counts visits.
test('before an answer and after a no, nobody outside hears of a visit', async ({ visitor, page, google }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  for (const path of ['', '/cart', '/login-page', '/privacy', '/artists']) await visitor.visit(path)
  await aWhile(page)
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull()
  expect(google.requested).toEqual([])
  await answer(visitor, 'refuse')
  await page
    .getByRole('banner')
    .getByRole('link', { name: words(visitor).frame.collections, exact: true })
    .click()
  await expect(page).toHaveURL(links.collections(visitor.language))
  await visitor.logIn(await visitor.register())
  await aWhile(page)
  expect(google.requested).toEqual([])
  expect(await googleCookies(page)).toEqual([])
  expect(fetched.filter((path) => path.includes('google-analytics'))).toEqual([])
})

test('once it is allowed, pages and what happens on them are told, and nothing that is private', async ({
  visitor,
  page,
  google,
  baseURL,
}) => {
  const { language, visit } = visitor
  const { frame } = words(visitor)
  const at = (path: string) => `${baseURL}/${language}${path}`
  await visit('/artists')
  const title = await page.title()
  await answer(visitor, 'accept')
  await expect.poll(() => google.named('page_view')).toHaveLength(1)
  expect(google.requested[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`)
  const [first] = google.events
  expect(first).toMatchObject({
    name: 'page_view',
    fields: { page_title: title, page_location: at('/artists'), page_referrer: '', user_logged_in: false },
    also: {
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      config: { send_page_view: false, cookie_flags: 'SameSite=Lax;Secure' },
    },
  })
  await page.getByRole('banner').getByRole('link', { name: frame.collections, exact: true }).click()
  await expect.poll(() => google.named('page_view')).toHaveLength(2)
  expect(google.named('navigation').map(({ fields }) => [fields.from, fields.to])).toEqual([
    [at('/artists'), at('/collections')],
  ])
  expect(google.events.at(-1)?.fields).toMatchObject({ page_title: await page.title(), page_referrer: at('/artists') })

  for (const [path, expectedPath] of [
    ['/search-results?q=minu+saladus', '/search-results'],
    ['/reset-password/very-secret-token', '/reset-password/:token'],
  ] as const) {
    await visit(path)
    await expect.poll(() => google.named('page_view').at(-1)?.fields.page_location).toBe(at(expectedPath))
  }

  const person = await visitor.register()
  await visitor.logIn(person)
  await expect.poll(() => google.named('page_view').at(-1)?.fields.user_logged_in).toBe(true)
  const token = await tokenIn(visitor)
  await page.getByRole('banner').getByRole('button', { name: frame.accountUnverified }).click()
  await page.getByRole('banner').getByRole('button', { name: frame.logOut, exact: true }).click()
  await expect
    .poll(() => google.named('user_logout').map(({ fields }) => fields))
    .toMatchObject([{ userRole: 'USER', method: 'menu' }])
  const everything = JSON.stringify([google.events, google.requested])
  for (const secret of ['saladus', 'very-secret-token', person.email, person.lastName, token])
    expect(everything).not.toContain(secret)
  expect(everything).not.toContain('user_id')
})

test('the number of an account goes along only with the second consent', async ({ visitor, page, google }) => {
  const { account } = words(visitor)
  const person = await visitor.register()
  await choose(visitor, { statistics: true, tracking: true })
  await visitor.logIn(person)
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state.user.user.id)
  await visitor.visit('/email-confirmation')
  await page.getByRole('main').getByRole('button', { name: account.confirmation.resend, exact: true }).click()
  await expect.poll(() => google.named('resend_verification').map(({ fields }) => fields.user_id)).toEqual([userId])
  const { links: sent } = await visitor.emailTo(person.email, /verification-success/)
  await page.goto(sent.find((link) => link.includes('verification-success')) ?? '')
  await expect.poll(() => google.named('verification_complete').map(({ fields }) => fields.user_id)).toEqual([userId])
  expect(JSON.stringify(google.events)).not.toContain('token=')

  await choose(visitor, { statistics: true, tracking: false })
  const before = google.events.length
  await visitor.visit('/artists')
  await expect.poll(() => google.events.length).toBeGreaterThan(before)
  expect(google.events.slice(before).filter(({ fields }) => 'user_id' in fields)).toEqual([])
})

test('a consent that is taken back, or whose year is over, stops everything at once and takes the cookies along', async ({
  visitor,
  page,
  google,
}) => {
  const { frame, cookieBanner } = words(visitor)
  await visitor.visit('/artists')
  await answer(visitor, 'accept')
  await expect.poll(() => googleCookies(page)).toEqual(['_ga', `_ga_${measurementId.slice(2)}`])
  await choose(visitor, { statistics: false, tracking: false })
  await expect.poll(() => googleCookies(page)).toEqual([])
  const before = google.requested.length
  await page.getByRole('banner').getByRole('link', { name: frame.artists, exact: true }).click()
  await expect(page).toHaveURL(links.artists(visitor.language))
  await visitor.visit('/discover')
  await aWhile(page)
  expect(google.requested).toHaveLength(before)
  expect(await googleCookies(page)).toEqual([])

  await choose(visitor, { statistics: true, tracking: false })
  await expect.poll(() => google.events.at(-1)?.fields.page_location).toContain('/cookies')
  await expect.poll(() => googleCookies(page)).toHaveLength(2)
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('consentRecord') ?? '{}')
    localStorage.setItem('consentRecord', JSON.stringify({ ...record, at: '2024-11-22T10:00:00.000Z' }))
  })
  const afterYear = google.requested.length
  await visitor.visit('/discover')
  await expect.poll(() => googleCookies(page)).toEqual([])
  await expect(page.getByRole('region', { name: cookieBanner.name, exact: true })).toBeVisible()
  const kept = ['cookieConsent', 'cookiesAccepted', 'trackingConsent']
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), kept)).toEqual([
    null,
    null,
    null,
  ])
  expect(google.requested).toHaveLength(afterYear)
})

test.describe('a page that is not there', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is told as a fault, without its address', async ({ visitor, page, google }) => {
    await visitor.visit('/artists')
    await answer(visitor, 'accept')
    await page.goto(`/${visitor.language}/artist/kadri-rebane-kes-puudub`)
    await expect
      .poll(() => google.named('error').map(({ fields }) => fields))
      .toMatchObject([{ context: 'page', message: '404' }])
  })
})
