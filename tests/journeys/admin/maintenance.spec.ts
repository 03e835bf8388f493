import { onMoment, untilMoment } from '#domain/calendar.ts'
import { type Language, languageName } from '#domain/language.ts'
import { informationPages } from '#site/information.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { cartTexts } from '#texts/cart.ts'
import { contactTexts } from '#texts/contact.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { settingsTexts } from '#texts/settings.ts'
import { openDemoShop } from '../../../scripts/demo-shop.ts'
import { tokenIn } from '../support/applicants.ts'
import { addToCart } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { administrator } from '../support/payouts.ts'
import { expect, test, type Visitor, waitForHydration } from '../support/visitor.ts'

/** The port of a shop for this file alone, which closes it. */
const port = Number(process.env.JOURNEY_PORT ?? 4173) + 510
const words = { en: 'We are moving the paintings.', et: 'Kolime maale.' }
const endsAt = new Date('2099-01-01T08:00:00Z')

test.use({ baseURL: `http://localhost:${port}`, expectedComplaints: [/503/] })
// The tests share one shop, which each of them closes.
test.describe.configure({ mode: 'serial' })

let shop: Awaited<ReturnType<typeof openDemoShop>> | undefined
test.beforeAll(async () => {
  shop = await openDemoShop(port)
})
test.afterAll(() => shop?.close())

test('a shop closes for maintenance, and an administrator who logs in opens it @words', async ({
  visitor,
  another,
  browser,
  baseURL,
}) => {
  const { page, language, localize } = visitor
  const { errors } = localize(frameTexts)
  const { announcements: form, maintenance: bar } = localize(announcementsTexts)
  await visitor.visit('')

  const admin = await another()
  await admin.signIn(administrator)
  const textIn = (one: Language) => form.textIn(languageName(one, admin.language))
  await admin.visit('/admin/announcement')
  await admin.page.getByLabel(textIn('en'), { exact: true }).fill(words.en)
  await admin.page.getByLabel(textIn('et'), { exact: true }).fill(words.et)
  await admin.page.getByLabel(form.endsAt, { exact: true }).fill('2099-01-01T10:00')
  await admin.page.getByLabel(form.isMaintenance, { exact: true }).check()
  await admin.expectAccessible()
  await admin.page.getByRole('button', { name: form.announce, exact: true }).click()
  await expect(admin.page.getByText(form.announced)).toBeVisible()
  await expect(noticesOf(admin)).toContainText(bar.closedUntil(untilMoment(endsAt, language)))

  // The question before the announcement is deleted.
  await admin.page.getByRole('button', { name: form.of(form.remove, words[language]), exact: true }).click()
  const question = admin.page.getByRole('dialog', { name: form.askOpen, exact: true })
  await question.getByRole('button', { name: form.cancel, exact: true }).click()

  // A visitor who is in the shop.
  await page
    .getByRole('banner')
    .getByRole('link', { name: localize(frameTexts).frame.artists, exact: true })
    .click()
  const closed = page.getByRole('heading', { level: 1, name: errors.maintenanceTitle, exact: true })
  await expect(closed).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: errors.tryAgain, exact: true }).click()
  await waitForHydration(page)
  await expect(closed).toBeVisible()
  await expect(page.getByText(words[language], { exact: true })).toBeVisible()
  await expect(page.getByText(bar.opensAgain(onMoment(endsAt, language)))).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // Without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const unscripted = await plain.newPage()
  expect((await unscripted.goto(`/${language}/discover`))?.status()).toBe(503)
  await expect(unscripted.getByRole('heading', { level: 1, name: errors.maintenanceTitle, exact: true })).toBeVisible()
  await expect(unscripted.getByText(words[language], { exact: true })).toBeVisible()
  await plain.close()

  // Their loaders are answered as well.
  for (const open of [...informationPages, 'login-page', 'forgot-password', 'withdraw', 'admin/health'])
    expect([open, (await page.request.get(`/${language}/${open}`)).status()]).toEqual([open, 200])
  await visitor.visit('/contact')
  await expect(page.getByLabel(localize(contactTexts).contact.fields.message, { exact: true })).toBeVisible()

  // The administrator has logged out, and logs in through the closed shop.
  const later = await another()
  await later.logIn(administrator)
  await later.visit('/discover')
  const notices = noticesOf(later)
  await expect(notices).toContainText(bar.closedUntil(untilMoment(endsAt, language)))
  await expect(later.page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(notices).not.toContainText(words[language])
  await later.expectAccessible()
  await notices.getByRole('button', { name: bar.open, exact: true }).click()
  await expect(notices.getByRole('button', { name: bar.open, exact: true })).toHaveCount(0)
  await expect(notices.getByRole('status').filter({ hasText: bar.opened })).toBeVisible()
  await expect(later.page.getByRole('main')).toBeFocused()

  await expect.poll(async () => (await page.request.get(`/${language}/discover`)).status()).toBe(200)
  await visitor.visit('')
  await expect(closed).toHaveCount(0)
})

test('an open form and an open cart keep their input when the shop closes', async ({ visitor, another }) => {
  const { localize, page } = visitor
  const { problems } = localize(problemsTexts)
  const { notifications, settings } = localize(settingsTexts)
  const { cart } = localize(cartTexts)
  const { maintenance: bar } = localize(announcementsTexts)
  const buyer = await visitor.register()
  await visitor.signIn(buyer)
  await visitor.visit('/settings')
  const emails = page.getByRole('region', { name: notifications.title, exact: true })
  await emails.getByLabel(notifications.newsletter).check()
  const payer = await another()
  await payer.signIn(buyer)
  await addToCart(payer, workCalled('Stairs to the Harbour').id)
  await payer.visit('/cart')

  const admin = await another()
  await admin.signIn(administrator)
  const token = await tokenIn(admin)
  const body = { texts: words, isMaintenance: true, endsAt: new Date(Date.now() + minutes(20)).toISOString() }
  await admin.call('POST /admin/announcements', { body, token })
  const status = async () => (await page.request.get('/en/discover')).status()
  await expect.poll(status).toBe(503)

  await emails.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(emails.getByRole('alert')).toHaveText(settings.notSaved)
  await expect(emails.getByLabel(notifications.newsletter)).toBeChecked()
  await payer.page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(payer.page.getByText(problems.maintenance, { exact: true })).toBeVisible()

  // The bar goes at the end, on a page that stays open.
  await admin.visit('/discover')
  await admin.page.clock.install()
  await admin.page
    .getByRole('banner')
    .getByRole('link', { name: localize(frameTexts).frame.artists, exact: true })
    .click()
  await expect(admin.page).toHaveURL(/\/artists$/)
  await expect(noticesOf(admin).getByRole('button', { name: bar.open, exact: true })).toBeVisible()
  await payer.call('POST /admin/maintenance/end', { token })
  const requestOfBar = admin.page.waitForResponse('**/api/admin/maintenance')
  await admin.page.clock.fastForward(minutes(21))
  await requestOfBar
  await expect(noticesOf(admin).getByRole('button', { name: bar.open, exact: true })).toHaveCount(0)

  await expect.poll(status).toBe(200)
  await emails.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(emails.getByText(settings.saved)).toBeVisible()
})

const minutes = (count: number) => count * 60_000

const noticesOf = ({ page, localize }: Visitor) =>
  page.getByRole('complementary', { name: localize(frameTexts).frame.notices, exact: true })
