import type { Locator } from '@playwright/test'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { expect, test } from '../support/visitor.ts'

// That each of these links opens, crawl.spec.ts sees.
test('the footer leads to every screen, by the sitemap as well', async ({ visitor, page, baseURL }) => {
  const { language, visit, localize } = visitor
  const { frame } = localize(frameTexts)
  await visit('')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${new Date().getFullYear()} ${site.name}`)).toBeVisible()
  const waysOut = await addressesIn(footer)
  expect(waysOut.length).toBeGreaterThan(18)
  for (const address of waysOut) expect(address).toMatch(/^(\/|mailto:|https:\/\/)/)

  await footer.getByRole('link', { name: frame.sitemap, exact: true }).click()
  await expect(page).toHaveURL(links.sitemap(language))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6)
  const addresses = await addressesIn(main)
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) expect(address).toMatch(new RegExp(`^/${language}(/|$)`))
  await main.locator(`a[href="/${language}/order-confirmation"]`).click()
  await expect(page).toHaveURL(`${baseURL}${links.cart(language)}`)
})

const addressesIn = (part: Locator) =>
  part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
