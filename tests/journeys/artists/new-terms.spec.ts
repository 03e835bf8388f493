import { onDay } from '#domain/calendar.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { termsTexts } from '#texts/terms.ts'
import { openDemoShop } from '../../../scripts/demo-shop.ts'
import { paidOutSale } from '../support/paid-out-sale.ts'
import { administrator } from '../support/payouts.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

/** Of a shop whose terms will change, beside the one of all other journeys. */
const port = Number(process.env.JOURNEY_PORT ?? 4173) + 500
const version = afterDays(dayInTallinn(new Date()), 30)

/** Who was here before the terms changed, and reads in English. */
const { artist } = paidOutSale('returned')

test.use({ baseURL: `http://localhost:${port}` })

let shop: Awaited<ReturnType<typeof openDemoShop>> | undefined
test.beforeAll(async () => {
  shop = await openDemoShop(port, { TERMS_CHANGE_ON: version })
})
test.afterAll(() => shop?.close())

test('an artist is told of new terms, reads them and confirms it, which an administrator sees', async ({
  visitor,
  another,
}) => {
  const { page, language, localize } = visitor
  const { changedTerms: t, terms, termsVersions } = localize(termsTexts)
  const email = await visitor.emailTo(artist.email, new RegExp(`${links.terms(language, version)}$`, 'm'))
  await visitor.signIn(artist)
  await page.goto(email.links.find((link) => link.endsWith(links.artistDashboard(language))) ?? '')
  await waitForHydration(page)
  const notice = page.getByRole('region', { name: t.coming(version), exact: true })
  await expect(notice).toContainText(t.comingText)
  await visitor.expectAccessible()

  await notice.getByRole('link', { name: t.read, exact: true }).click()
  await expect(page).toHaveURL(links.terms(language, version))
  await expect(page.getByText(terms.versionFrom(version))).toBeVisible()
  await page.goBack()

  await notice.getByRole('button', { name: t.confirm, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.done(version) })).toBeVisible()
  await expect(page.locator(':focus')).toContainText(t.done(version))
  await expect(notice).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 2, name: artist.name, exact: true })).toBeVisible()
  await expect(page.getByText(onDay(version, language))).toHaveCount(0)

  const admin = await another()
  const { token } = await admin.call('POST /auth/sign-in/email', { body: administrator })
  const notices = async () => (await admin.call('GET /admin/terms', { token })).versions[0]?.notices
  // Others may still be told.
  await expect.poll(async () => (await notices())?.due).toBe(0)
  const { sent = 0 } = (await notices()) ?? {}
  expect(sent).toBeGreaterThan(1)
  await admin.signIn(administrator)
  await admin.visit('/admin')
  await admin.page
    .getByRole('main')
    .getByRole('link', { name: localize(adminTexts).menu.terms, exact: true })
    .click()
  await expect(admin.page).toHaveURL(adminLinks.terms(language))
  const row = admin.page.getByRole('row', { name: terms.from(version) })
  await expect(row).toContainText(termsVersions.sent(sent))
  await expect(row.getByRole('cell').last()).toHaveText(`1 / ${sent}`)
  await admin.expectAccessible()
  await row.getByRole('link').click()
  await expect(admin.page).toHaveURL(links.terms(language, version))
})
