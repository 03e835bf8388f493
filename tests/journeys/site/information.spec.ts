import { freeDeliveryAbove } from '#domain/shipping.ts'
import { links } from '#site/links.ts'
import { discoverTexts } from '#texts/discover.ts'
import { frameTexts } from '#texts/frame.ts'
import { informationTexts } from '#texts/information.ts'
import { termsTexts } from '#texts/terms.ts'
import { expect, test } from '../support/visitor.ts'

test('one answer is open at a time, and a second press closes it', async ({ visitor, page }) => {
  await visitor.visit('/faq')
  const questions = page.getByRole('main').locator('summary')
  const open = page.getByRole('main').locator('details[open]')
  await expect(questions).toHaveCount(8)
  await questions.nth(0).click()
  await expect(open).toHaveCount(1)
  await questions.nth(5).focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await expect(questions.nth(5).locator('xpath=..')).toHaveAttribute('open')
  await visitor.expectAccessible()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, and every long page can be read', async ({ page, language }) => {
    await page.goto(`/${language}/faq`)
    const questions = page.getByRole('main').locator('summary')
    await questions.nth(2).click()
    await questions.nth(3).click()
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
    await page.goto(`/${language}/terms`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(13)
  })
})

test('a version of the terms has an address of its own, which is not for search engines', async ({ visitor, page }) => {
  const { terms: t } = visitor.localize(termsTexts)
  await visitor.visit('/terms')
  await expect(page.getByRole('main').getByText(`${t.from('2026-11-26')} ${t.current}`, { exact: true })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await visitor.visit('/terms/2026-11-26')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.localize(frameTexts).frame.terms)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('the ways to pay say which of them the checkout takes', async ({ visitor, page }) => {
  const { information: t } = visitor.localize(informationTexts)
  await visitor.visit('/payment')
  const ways = page.getByRole('list', { name: t.waysToPay }).getByRole('listitem')
  await expect(ways).toHaveCount(5)
  await expect(ways.filter({ hasText: t.offered.checkout })).toHaveCount(3)
  await expect(ways.filter({ hasText: t.offered.not })).toContainText(['PayPal', t.bankTransfer])
})

test('how it works leads to registering', async ({ visitor, page }) => {
  const { information } = visitor.localize(informationTexts)
  await visitor.visit('/how-it-works')
  const main = page.getByRole('main')
  await expect(main.locator('#steps, #benefits').getByRole('heading', { level: 3 })).toHaveCount(11)
  await main.getByRole('link', { name: information.applyNow, exact: true }).click()
  await expect(page).toHaveURL(links.register(visitor.language))
})

test('beside the works stands what delivery costs and what decides their order; the header leads to who we are', async ({
  visitor,
  page,
}) => {
  const { frame } = visitor.localize(frameTexts)
  await visitor.visit('/discover')
  await expect(page.getByRole('complementary').getByText(frame.freeDelivery(freeDeliveryAbove))).toBeVisible()
  await expect(page.getByRole('complementary').getByText(frame.freeForAll)).toBeVisible()
  const { filters } = visitor.localize(discoverTexts)
  await page.getByRole('complementary').getByRole('link', { name: filters.ranking, exact: true }).click()
  await expect(page).toHaveURL(links.ranking(visitor.language))
  await page.getByRole('banner').getByRole('link', { name: frame.about, exact: true }).click()
  await expect(page).toHaveURL(links.about(visitor.language))
  await expect(page.locator('#values').getByRole('heading', { level: 3 })).toHaveCount(4)
  const works = page.getByRole('region', { name: visitor.localize(informationTexts).information.works })
  await expect(works.getByRole('article')).toHaveCount(4)
})
