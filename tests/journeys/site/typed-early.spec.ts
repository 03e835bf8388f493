import type { Locator, Page } from '@playwright/test'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { contactTexts } from '#texts/contact.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { settingsTexts } from '#texts/settings.ts'
import { signInApproved } from '../support/applicants.ts'
import { addToCart, cards, payWith } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { publishWork, see, wordsOf } from '../support/screen-steps.ts'
import { expect, test, type Visitor, waitForHydration } from '../support/visitor.ts'

const password = 'Kuldne-Rukis-7'
const addressFor = (purpose: string, language: string) => `${purpose}-${language}-${Date.now()}@ostja.test`
const scripts = /\.js(\?|$)/

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function openEarly({ page, language }: Visitor, path: string): Promise<() => Promise<void>> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(`/${language}${path}`, { waitUntil: 'commit' })
  return async () => {
    arrive()
    await waitForHydration(page)
    await page.unroute(scripts)
  }
}

/** The form with these fields. */
const formWith = (page: Page, values: Record<string, string>): Locator =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator(`[name=${Object.keys(values)[0]}]`) })
    .first()

async function enter(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`).first()
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

test.use({ expectedComplaints: [/status of 40[0134]/] })

test('text typed before the scripts arrive is kept and sent', { tag: '@words' }, async ({ visitor, page }) => {
  const { language, localize } = visitor
  const t = { ...localize(accountTexts), ...localize(recoveryTexts), ...localize(problemsTexts) }
  const person = await visitor.register()
  const names = { firstName: 'Õnne', lastName: 'Ürgmets' }
  const message = { subject: 'Küsimus', message: 'Kas see on veel alles?' }
  const shows = (words: string) => () => expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  const leadsTo = (path: string) => () => page.waitForURL(`**${path}`)
  const forms: [path: string, values: Record<string, string>, result: () => Promise<unknown>][] = [
    [
      '/register-user',
      { ...names, email: addressFor('varane', language), password, confirmPassword: password },
      leadsTo(links.emailConfirmation(language)),
    ],
    ['/login-page', { email: person.email, password: person.password }, leadsTo(links.home(language))],
    ['/forgot-password', { email: person.email }, shows(t.forgot.sent)],
    [
      `/reset-password#token=${'x'.repeat(43)}`,
      { newPassword: password, confirmPassword: password },
      shows(t.problems['reset-token-invalid']),
    ],
    ['/contact', { name: 'Õnne', email: person.email, ...message }, shows(localize(contactTexts).contact.success)],
    ['', { email: addressFor('uudiskiri', language) }, shows(localize(newsletterTexts).newsletter.success)],
    [
      `/report?artwork=${workCalled('Two Lamps').id}`,
      { kind: 'other', reason: 'Pilt on tagurpidi.', email: person.email },
      shows(localize(moderationTexts).report.doneEmail),
    ],
    [
      '/withdraw',
      { name: 'Õnne', orderNumber: 'LO-2026-999999', email: person.email },
      shows(t.problems['order-unknown']),
    ],
    ['/artists', { q: 'Leelo' }, leadsTo('/artists?q=Leelo')],
    ['/discover', { q: 'meri' }, leadsTo(links.search(language, 'meri'))],
  ]
  for (const [path, values, result] of forms) {
    const arrive = await openEarly(visitor, path)
    const form = formWith(page, values)
    await enter(form, values)
    await arrive()
    const submit = form.locator('button[type=submit]').first()
    await expect(submit, path).toBeEnabled()
    for (const [name, value] of Object.entries(values))
      await expect(form.locator(`[name=${name}]`).first(), `${path} ${name}`).toHaveValue(value)
    await submit.click()
    await result()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
  }
})

test('text typed early is newer than the draft of the tab', async ({ visitor, page }) => {
  await visitor.visit('/contact')
  const form = formWith(page, { subject: '' })
  await enter(form, { subject: 'Vana küsimus', message: 'Vana sõnum, mis on alles.' })
  const arrive = await openEarly(visitor, '/contact')
  await enter(form, { subject: 'Uus küsimus' })
  await arrive()
  await expect(form.locator('[name=message]')).toHaveValue('Vana sõnum, mis on alles.')
  await expect(form.locator('[name=subject]')).toHaveValue('Uus küsimus')
})

test('a form that needs scripts cannot be sent before they arrive', async ({ visitor, page }) => {
  for (const path of ['', '/login-page', '/contact', '/cookies']) {
    const arrive = await openEarly(visitor, path)
    const submit = page.getByRole('main').locator('form[method=post] button[type=submit]').first()
    await expect(submit, path).toBeDisabled()
    await arrive()
    await expect(submit, path).toBeEnabled()
  }
})

test('filters chosen before the scripts arrive are applied', async ({ visitor, page }) => {
  const filters = page.getByRole('complementary').locator('form')
  const arrive = await openEarly(visitor, '/discover?medium=oil')
  await filters.locator('[name=size][value=large]').check()
  await filters.locator('[name=from]').fill('1 200')
  await arrive()
  await page.waitForURL(/\/discover\?price=1200-&size=large&medium=oil$/)
  await expect(filters.locator('[name=size][value=large]')).toBeChecked()
  await expect(filters.locator('[name=from]')).toHaveValue('1200')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an order chosen before the scripts arrive is applied', async ({ visitor, page }) => {
    const arrive = await openEarly(visitor, '/discover')
    await page.getByRole('main').locator('select:visible').selectOption('newest')
    await arrive()
    await page.waitForURL(/\/discover\?sort=newest$/)
  })
})

test('a box ticked before the scripts arrive stays ticked', async ({ visitor, page }) => {
  const { cookies } = visitor.localize(settingsTexts)
  const arrive = await openEarly(visitor, '/cookies')
  await page.getByLabel(cookies.statistics, { exact: true }).check()
  await arrive()
  await expect(page.getByLabel(cookies.statistics, { exact: true })).toBeChecked()
  await expect(page.getByLabel(cookies.tracking, { exact: true })).toBeEnabled()
})

/** Opens a page behind a login. Nothing can be typed before its form is there. */
async function openPrivate(visitor: Visitor, path: string): Promise<void> {
  const fields = visitor.page.getByRole('main').locator('input:visible, textarea:visible, select:visible')
  const arrive = await openEarly(visitor, path)
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await expect(fields, path).toHaveCount(0)
  await arrive()
  await expect(fields.first(), path).toBeEditable()
}

test('forms behind a login wait for the scripts, and work', { tag: '@words' }, async ({ visitor, page }) => {
  const t = wordsOf(visitor)
  const { artistProfile } = visitor.localize(artistProfileTexts)
  const { settings } = visitor.localize(settingsTexts)
  const { returnAddress } = visitor.localize(returnAddressTexts)
  const profile = visitor.localize(profileTexts)
  const main = page.getByRole('main')
  const region = (name: string) => main.getByRole('region', { name, exact: true })
  const artist = await signInApproved(visitor)

  await openPrivate(visitor, '/edit-profile')
  const name = region(profile.name.title)
  await enter(name.locator('form'), { firstName: 'Maret-Mai', currentPassword: artist.password })
  await name.getByRole('button', { name: profile.profile.save, exact: true }).click()
  await expect(name.getByText(profile.name.done)).toBeVisible()

  await openPrivate(visitor, '/settings')
  const address = region(returnAddress.title)
  await enter(address.locator('form'), { name: 'Maret Kivi', line1: 'Pikk 12', city: 'Elva', postalCode: '61501' })
  await address.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(address.getByText(settings.saved, { exact: true })).toBeVisible()

  await openPrivate(visitor, '/artist-dashboard/profile')
  await main.getByLabel(artistProfile.tagline, { exact: true }).fill('Vaikne vesi')
  await main.getByRole('button', { name: artistProfile.save, exact: true }).click()
  await page.waitForURL(`**${links.artistDashboard(visitor.language)}`)

  await openPrivate(visitor, '/artist-dashboard/upload')
  await publishWork(visitor)

  await visitor.signIn({ email: 'admin@louend.test', password: 'Louend-demo-1' })
  const { adminCollections } = visitor.localize(adminCollectionsTexts)
  await openPrivate(visitor, '/admin/collections/new?kind=rule')
  await main.getByLabel(adminCollections.name, { exact: true }).fill(`Varane ${visitor.language} ${Date.now()}`)
  await main.getByLabel(adminCollections.category, { exact: true }).selectOption('paintings')
  await main.getByRole('button', { name: adminCollections.save, exact: true }).click()
  await see(visitor, adminCollections.saved)

  await openPrivate(visitor, '/admin/orders')
  await main.locator('[name=q]').fill('LO-2026')
  await main.getByRole('search').locator('button[type=submit]').click()
  await page.waitForURL(`**${adminLinks.orders(visitor.language)}?*q=LO-2026*`)

  await visitor.signIn(await visitor.register())
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  const arrive = await openEarly(visitor, '/cart')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await expect(main.getByRole('button', { name: t.cart.checkout, exact: true })).toHaveCount(0)
  await arrive()
  await main.getByRole('button', { name: t.cart.checkout, exact: true }).click()
  await page.waitForURL('**/sandbox-bank/pay/**')
  await payWith(visitor, cards.good)
  await page.waitForURL('**/order-confirmation/**')
})

test('values that a password manager fills in without events count', async ({ visitor, page }) => {
  const { fields } = visitor.localize(accountTexts)
  await visitor.visit('/register-user')
  const values = {
    firstName: 'Õnne',
    lastName: 'Ürgmets',
    email: addressFor('haldur', 'en'),
    password,
    confirmPassword: password,
  }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const input = document.querySelector<HTMLInputElement>(`main form [name=${name}]`)
      if (input) input.value = value
    }
  }, values)
  await page.getByLabel(fields.email, { exact: true }).hover()
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL(`**${links.emailConfirmation(visitor.language)}`)
})
