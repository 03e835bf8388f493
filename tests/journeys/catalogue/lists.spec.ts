import { inCentimetres } from '#domain/dimensions.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { frameTexts } from '#texts/frame.ts'
import { discoverWords, foldGroup, idsIn, worksIn } from '../support/catalogue-page.ts'
import { expect, test } from '../support/visitor.ts'

test('from a work one comes back to the list with its filters', async ({ visitor }) => {
  const { page, visit, localize, language } = visitor
  const { artwork: t } = localize(artworkTexts)
  await visit('/discover?category=prints&sort=priceLowHigh')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/artwork\//)
  await page.getByRole('main').getByRole('link', { name: t.back, exact: true }).click()
  await expect(page).toHaveURL(`/${language}/discover?category=prints&sort=priceLowHigh`)
})

test('a work shows the picture of its card until its own is loaded', async ({ visitor }) => {
  const { page, visit } = visitor
  await visit('/discover')
  const card = page.getByRole('article').first()
  const small = await card.locator('.picture').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  // The large file never arrives.
  await page.route(/\/pictures\//, () => undefined)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/artwork\//)
  const large = page.getByRole('main').locator('.picture').first()
  await expect(large).toHaveCSS('background-image', `url("${small}")`)
})

test('works are sorted by price, and the sort section folds away', async ({ visitor }) => {
  const { page, visit, call } = visitor
  const { names, filters } = discoverWords(visitor)
  await visit('/discover?category=drawings')
  await foldGroup(visitor, filters.sort)
  for (const sort of ['priceLowHigh', 'priceHighLow'] as const) {
    await page.getByRole('radio', { name: names.sorts[sort] }).check()
    await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
    const { content } = await call('GET /artworks', { query: { category: 'drawings', sort } })
    await expect.poll(() => idsIn(worksIn(visitor))).toEqual(content.map(({ id }) => id))
    const prices = content.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => (sort === 'priceLowHigh' ? one - other : other - one)))
  }
  await worksIn(visitor).getByRole('combobox', { name: filters.sort }).selectOption('newest')
  await expect(page).toHaveURL(/sort=newest$/)
  await expect(page.getByRole('radio', { name: names.sorts.newest })).toBeChecked()
  const fold = page.getByRole('complementary').locator('details').filter({ hasText: filters.sort }).first()
  await expect(fold).toHaveAttribute('open')
  await foldGroup(visitor, filters.sort)
  await expect(fold).not.toHaveAttribute('open')
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('works hang to scale beside one another when somebody asks for it', async ({ visitor, page }) => {
  const { results } = discoverWords(visitor)
  const { content } = await visitor.call('GET /artworks', { query: { category: 'drawings' } })
  expect(new Set(content.map(({ dimensions }) => dimensions.width)).size).toBeGreaterThan(1)
  const pictureOf = (title: string) =>
    worksIn(visitor).getByRole('article').filter({ hasText: title }).locator('.picture')
  await visitor.visit('/discover?category=drawings')
  await page.getByRole('link', { name: results.toScale, exact: true }).click()
  await expect(page.getByRole('link', { name: results.inRows, exact: true })).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const scales = await Promise.all(
      content.map(async ({ title, dimensions }) => {
        const box = await pictureOf(title).boundingBox()
        return (box?.width ?? 0) / inCentimetres(dimensions).width
      }),
    )
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a long list is read page by page through links', async ({ visitor }) => {
  const { page, visit, language, call } = visitor
  const { paging } = visitor.localize(frameTexts)
  const { totalElements, totalPages } = await call('GET /artworks', { query: { size: '24' } })
  await visit('/discover')
  const pages = page.getByRole('navigation', { name: paging.pages })
  const seen = new Set(await idsIn(worksIn(visitor)))
  for (let number = 2; number <= totalPages; number += 1) {
    const next = pages.getByRole('link', { name: paging.next, exact: true })
    await expect(next).toHaveAttribute('href', `/${language}/discover?page=${number}`)
    // Cards are laid out on approach, which moves the links below them.
    await next.scrollIntoViewIfNeeded()
    await next.click()
    await expect(pages.getByText(paging.page(number), { exact: true })).toBeAttached()
    for (const id of await idsIn(worksIn(visitor))) seen.add(id)
  }
  expect(seen.size).toBe(totalElements)
  await expect(pages.getByRole('link', { name: paging.next, exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/${language}/discover?page=${totalPages - 1}`)
})
