import type { Locator, Page } from '@playwright/test'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { expect, type Visitor } from './visitor.ts'

/** The words of the pages that show works beside filters. */
export const discoverWords = ({ localize }: Visitor) => ({
  ...localize(discoverTexts),
  names: localize(catalogueTexts),
})

/** The part of a page that shows the works that were found. */
export const worksIn = (visitor: Visitor): Locator =>
  visitor.page.getByRole('region', { name: discoverWords(visitor).results.region, exact: true })

/** The line of a category, whose name ends with how many works it has. */
export const categoryLink = (visitor: Visitor, name: string): Locator =>
  visitor.page
    .getByRole('navigation', { name: discoverWords(visitor).filters.category, exact: true })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) })

/** Opens a group of filters, or closes it. */
export const foldGroup = (visitor: Visitor, title: string): Promise<void> =>
  visitor.page.getByRole('complementary').locator('summary').getByText(title, { exact: true }).click()

/** Waits until the page says that it has found this many works. */
export const expectFound = (visitor: Visitor, count: number, options?: { timeout: number }): Promise<void> =>
  expect(worksIn(visitor).getByRole('status').first()).toHaveText(
    count === 0 ? discoverWords(visitor).results.none : discoverWords(visitor).names.works(count),
    options,
  )

/** Reloads the page until it has found as many works as the API does: other journeys publish works meanwhile. */
export const expectFoundBy = (visitor: Visitor, query: { category?: string; status?: string }): Promise<void> =>
  expect(async () => {
    const { totalElements } = await visitor.call('GET /artworks', { query })
    await visitor.page.reload()
    await expectFound(visitor, totalElements, { timeout: 2000 })
  }).toPass()

/** The ids of the works on the wall, in the order in which they hang. */
export const idsIn = (part: Page | Locator): Promise<string[]> =>
  part
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[3] ?? ''))
