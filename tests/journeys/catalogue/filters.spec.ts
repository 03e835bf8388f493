import type { Locator } from '@playwright/test'
import { techniques } from '#domain/artwork.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { frameTexts } from '#texts/frame.ts'
import {
  categoryLink,
  discoverWords,
  expectFound,
  expectFoundBy,
  foldGroup,
  idsIn,
  worksIn,
} from '../support/catalogue-page.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/visitor.ts'

test('choosing categories changes the works and the address, and going back leaves the page', async ({ visitor }) => {
  const { page, localize, language, call, visit } = visitor
  const { names, filters } = discoverWords(visitor)
  await visit('')
  await page
    .getByRole('navigation', { name: localize(frameTexts).frame.navigation })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(`/${language}/discover`)
  await foldGroup(visitor, filters.theme)
  for (const category of ['prints', 'collage', 'oil'] as const) {
    await categoryLink(visitor, names.categories[category]).click()
    await expect(page).toHaveURL(`/${language}/discover?category=${category}`)
    const { totalElements, content } = await call('GET /artworks', { query: { category, size: '24' } })
    await expectFound(visitor, totalElements)
    expect(await idsIn(worksIn(visitor))).toEqual(content.map(({ id }) => id))
  }
  await page.goBack()
  await expect(page).toHaveURL(`/${language}`)
})

test('of a long filter the first eight choices are shown, and the rest when asked for', async ({ visitor, page }) => {
  const { names, filters } = discoverWords(visitor)
  const { facets } = await visitor.call('GET /artworks', { query: {} })
  const all = techniques.filter((technique) => facets.medium[technique])
  await visitor.visit('/discover')
  await foldGroup(visitor, filters.medium)
  const group = page.getByRole('group', { name: filters.medium, exact: true })
  await expect(group.getByRole('checkbox')).toHaveCount(8)
  await group.getByRole('link', { name: filters.showAll(all.length) }).click()
  await expect(group.getByRole('checkbox')).toHaveCount(all.length)
  const [ninth = 'oil'] = all.slice(8)
  await expect(group.getByRole('checkbox', { name: names.techniques[ninth] })).toBeFocused()
})

test('a link leads past the filters to the works', { tag: '@words' }, async ({ visitor, page }) => {
  const { filters, results } = discoverWords(visitor)
  for (const path of ['/discover', '/search-results?q=meri']) {
    await visitor.visit(path)
    await tabTo(page.getByRole('link', { name: filters.skip, exact: true }))
    await page.keyboard.press('Enter')
    const works = page.getByRole('region', { name: results.region, exact: true })
    await expect(works).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(works.locator(':focus')).toHaveCount(1)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('closed filters open, and are applied by a button', async ({ visitor, page }) => {
    const { filters, names } = discoverWords(visitor)
    const { totalElements } = await visitor.call('GET /artworks', { query: { medium: 'oil' } })
    await page.goto(`/${visitor.language}/discover`)
    const oil = page.getByRole('checkbox', { name: names.techniques.oil, exact: true })
    await expect(oil).toBeHidden()
    await foldGroup(visitor, filters.medium)
    await oil.check()
    await page.getByRole('button', { name: filters.apply, exact: true }).click()
    await expect(page).toHaveURL(`/${visitor.language}/discover?medium=oil`)
    await expectFound(visitor, totalElements)
    await expect(oil).toBeChecked()
  })
})

test('every filter says how many works it would leave, and then leaves so many', async ({ visitor }) => {
  const { page, visit, call } = visitor
  const { names, filters } = discoverWords(visitor)
  await visit('/discover')
  await foldGroup(visitor, filters.medium)

  const choose = async (name: string, count: number) => {
    const box = page.getByRole('checkbox', { name, exact: true })
    await expect(box).toHaveAccessibleDescription(names.works(count))
    await box.check()
    await expectFound(visitor, count)
  }
  const all = await call('GET /artworks', { query: {} })
  await choose(names.sizes.large, all.facets.size.large ?? 0)
  const large = await call('GET /artworks', { query: { size: 'large' } })
  await choose(names.techniques.oil, large.facets.medium.oil ?? 0)
  expect(large.facets.medium.oil).toBeLessThan(large.totalElements)

  await page.getByRole('textbox', { name: filters.to, exact: true }).fill('2500')
  await expect(page).toHaveURL(/\/discover\?price=0-2500&size=large&medium=oil$/)
  const cheap = await call('GET /artworks', { query: { price: '0-2500', size: 'large', medium: 'oil' } })
  expect(cheap.totalElements).toBeGreaterThan(0)
  await expectFound(visitor, cheap.totalElements)
  expect(await idsIn(worksIn(visitor))).toEqual(cheap.content.map(({ id }) => id))

  await page.getByRole('button', { name: filters.clearOne(names.techniques.oil) }).click()
  await expect(page).toHaveURL(/\/discover\?price=0-2500&size=large$/)
  await page.getByRole('link', { name: filters.clearAll }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await expectFoundBy(visitor, {})
  await expect(page.getByRole('checkbox', { name: names.sizes.large, exact: true })).not.toBeChecked()
  // The end of the scale goes along with a lower price beyond it.
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const beyond = String(Number(await field(filters.to).getAttribute('placeholder')) * 2)
  await field(filters.from).fill(beyond)
  await expect(field(filters.to)).toHaveAttribute('placeholder', beyond)
})

test('sold works come with the others when somebody wants to see them', async ({ visitor }) => {
  const { page, visit, call } = visitor
  const {
    filters,
    names: { card },
  } = discoverWords(visitor)
  await visit('/discover?category=paintings')
  await expect(worksIn(visitor).getByText(card.sold, { exact: true })).toHaveCount(0)
  await foldGroup(visitor, filters.availability)
  await page.getByRole('checkbox', { name: filters.alsoSold, exact: true }).check()
  await expect(page).toHaveURL(/\/discover\?category=paintings&status=active,sold$/)
  const both = { category: 'paintings', status: 'active,sold' } as const
  expect((await call('GET /artworks', { query: both })).facets.status.sold).toBeGreaterThan(0)
  await expectFoundBy(visitor, both)
  await page.getByRole('button', { name: filters.clearOne(filters.alsoSold) }).click()
  await expect(page).toHaveURL(/\/discover\?category=paintings$/)
  await expectFoundBy(visitor, { category: 'paintings' })
})

test('when nothing fits, the cheapest is one press away, and the category can be cleared', async ({ visitor }) => {
  const { page, visit, call, language } = visitor
  const { filters, results, names } = discoverWords(visitor)
  const category = 'sculpture'
  const { facets } = await call('GET /artworks', { query: { category } })
  const cheapest = Math.ceil(facets.price.min)
  await visit('/discover?category=sculpture&price=0-1')
  await expectFound(visitor, 0)
  await expect(worksIn(visitor).getByRole('heading', { name: results.none })).toBeVisible()
  const { totalElements } = await call('GET /artworks', { query: { category, price: `0-${cheapest}` } })
  expect(totalElements).toBeGreaterThan(0)
  const upTo = results.nearMiss(names.prices.upTo(formatMoney(inCents(cheapest), language)), names.works(totalElements))
  await page.getByRole('link', { name: upTo, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`category=sculpture&price=0-${cheapest}$`))
  await expectFound(visitor, totalElements)

  await visit('/discover?category=sculpture&price=0-200')
  await page.getByRole('button', { name: filters.clearCategory }).click()
  await expect(page).toHaveURL(/\/discover\?price=0-200$/)
  await expectFound(visitor, (await call('GET /artworks', { query: { price: '0-200' } })).totalElements)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters lie over the works, keep the keyboard, and close by Escape, by the backdrop and by their button', async ({
    visitor,
  }) => {
    const { page, visit, call } = visitor
    const { filters, names } = discoverWords(visitor)
    await visit('/discover')
    const opener = page.getByRole('button', { name: filters.open(0), exact: true })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    const overlay = page.getByRole('dialog', { name: filters.heading })
    const scrolled = () => page.evaluate(() => scrollY)

    await opener.click()
    await expect(overlay).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(350, 400)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await scrolled()).toBe(0)

    await opener.click()
    await expect(overlay).toBeVisible()
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await holdsFocus(overlay)).toBe(true)
    }
    await page.mouse.click(330, 400)
    await expect(overlay).toBeHidden()
    await expect(opener).toBeFocused()
    await page.mouse.wheel(0, 500)
    await expect.poll(scrolled).toBeGreaterThan(0)

    // A colour is tapped, and the panel stays where it was.
    await opener.click()
    await overlay.getByTitle(names.colours.red, { exact: true }).click()
    await expect(page).toHaveURL(/\/discover\?colour=red$/)
    await expect(overlay.getByRole('button', { name: filters.close })).toBeInViewport()
    await expect(overlay.getByRole('button', { name: filters.clear, exact: true })).toBeInViewport()
    await expect(overlay.getByTitle(names.colours.red, { exact: true })).toBeInViewport()
    const { totalElements } = await call('GET /artworks', { query: { colour: 'red' } })
    await overlay.getByRole('button', { name: filters.show(totalElements), exact: true }).click()
    await expect(overlay).toBeHidden()
    await expect(page.getByRole('button', { name: filters.open(1), exact: true })).toBeFocused()
    await expectFound(visitor, totalElements)
  })

  test('a colour that no work has under the other filters leads to what one step back would show', async ({
    visitor,
  }) => {
    const { page, visit } = visitor
    const { filters, names, results } = discoverWords(visitor)
    await visit('/discover?category=drawings&price=0-500')
    await page.getByRole('button', { name: filters.open(2), exact: true }).click()
    const overlay = page.getByRole('dialog', { name: filters.heading })
    await overlay.getByTitle(names.colours.blue, { exact: true }).click()
    await expect(page).toHaveURL(/\/discover\?category=drawings&price=0-500&colour=blue$/)
    await overlay.getByRole('button', { name: filters.show(0), exact: true }).click()
    const nearMisses = page.getByRole('list', { name: results.nearMisses, exact: true })
    await expect(
      nearMisses.getByRole('link', { name: new RegExp(`^${results.without(names.colours.blue)}: [1-9]`, 'i') }),
    ).toBeVisible()
  })
})

test('whoever says how much wall is free sees the works that fit it', async ({ visitor, page }) => {
  const { call, visit } = visitor
  const { filters } = discoverWords(visitor)
  await visit('/discover?category=photography')
  await foldGroup(visitor, filters.wall)
  const field = (side: 'width' | 'height') => page.getByLabel(filters.wallSides[side], { exact: true })
  await field('width').fill('100')
  await field('height').fill('80.5')
  await expect(page).toHaveURL(/\/discover\?category=photography&wall=100x80$/)
  const { totalElements } = await call('GET /artworks', { query: { category: 'photography', wall: '100x80' } })
  const all = await call('GET /artworks', { query: { category: 'photography' } })
  expect(totalElements).toBeLessThan(all.totalElements)
  await expectFound(visitor, totalElements)
  await page.getByRole('button', { name: filters.clearOne(filters.wallOf('100', '80')), exact: true }).click()
  await expect(page).toHaveURL(/\/discover\?category=photography$/)
  await expect(field('width')).toHaveValue('')
  await expectFound(visitor, all.totalElements)
})

/** The keyboard is in this part, or at the browser's own buttons, but nowhere else on the page. */
const holdsFocus = (part: Locator) =>
  part.evaluate(
    (element) =>
      [document.body, null].includes(document.activeElement as HTMLElement | null) ||
      element.contains(document.activeElement),
  )
