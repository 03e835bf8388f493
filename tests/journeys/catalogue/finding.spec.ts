import type { Locator } from '@playwright/test'
import { techniques } from '#domain/artwork.ts'
import { coloursOf } from '#domain/colour.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { artistsTexts } from '#texts/artists.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { frameTexts } from '#texts/frame.ts'
import { artists, workCalled } from '../support/catalogue.ts'
import {
  categoryLink,
  discoverWords,
  expectFound,
  expectFoundBy,
  foldGroup,
  idsIn,
  worksIn,
} from '../support/catalogue-page.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const nowhere = {
  en: { ...frameTexts.en, ...artworkTexts.en, ...artistsTexts.en },
  et: { ...frameTexts.et, ...artworkTexts.et, ...artistsTexts.et },
}

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

test('a search forgives a typing error', { tag: '@words' }, async ({ visitor }) => {
  const { page, visit, localize, language } = visitor
  const { searchBox, searchResults } = discoverWords(visitor)
  const work = workCalled('Knee-Deep in Cornflowers')
  const typed = localize({ en: 'cornflwoers', et: 'rukkililedes' })
  await visit('/discover')
  await page.getByRole('combobox', { name: searchBox.label }).fill(typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${language}/search-results?q=${typed}`)
  await expect(page.getByRole('heading', { level: 1, name: searchResults.titleFor(typed) })).toBeVisible()
  await page.getByRole('link', { name: work.title[language], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: work.title[language] })).toBeVisible()
})

test('a search without the diacritics finds works whose titles have them', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  for (const { typed, finds } of [
    { typed: 'kasmu', finds: 'Nine Stones, Käsmu' },
    { typed: 'ulal ja all', finds: 'Above and Below' },
    { typed: 'polvini', finds: 'Knee-Deep in Cornflowers' },
  ]) {
    await visitor.visit(`/search-results?q=${encodeURIComponent(typed)}`)
    const title = workCalled(finds).title[visitor.language]
    await expect(worksIn(visitor).getByRole('link', { name: title }).first()).toBeVisible()
    expect(page.url()).toContain('q=')
  }
})

test('the works of an artist are found by a name without its diacritics', async ({ visitor }) => {
  const artist = artists.find(({ name }) => name === 'Mihkel Söemets')
  await visitor.visit('/search-results?q=soemets')
  const found = await worksIn(visitor).getByRole('article').all()
  expect(found.length).toBeGreaterThan(3)
  for (const one of found) await expect(one.getByRole('link', { name: artist?.name ?? '' })).toBeVisible()
})

test('suggestions come while typing and are chosen with the keyboard', async ({ visitor }) => {
  const { page, visit, language } = visitor
  const { searchBox } = discoverWords(visitor)
  const work = workCalled('Nine Stones, Käsmu')
  await visit('/discover')
  const box = page.getByRole('combobox', { name: searchBox.label })
  const list = page.getByRole('listbox', { name: searchBox.suggestions })
  await box.pressSequentially('kasm')
  await expect(list.getByRole('option').first()).toContainText(work.title[language])
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('kasm')

  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${language}/artwork/${work.id}`)
})

test('an artist is suggested too, and Enter without a choice searches', async ({ visitor }) => {
  const { page, visit, language } = visitor
  const { searchBox } = discoverWords(visitor)
  await visit('/search-results')
  const box = page.getByRole('combobox', { name: searchBox.label })
  await box.pressSequentially('loimaste')
  await expect(
    page.getByRole('group', { name: searchBox.artists }).getByRole('option', { name: 'Kaur Lõimaste' }),
  ).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(`/${language}/search-results?q=loimaste`)
})

test('whoever comes to search can type at once', async ({ visitor, page }) => {
  const { searchBox } = discoverWords(visitor)
  const { frame } = visitor.localize(frameTexts)
  await visitor.visit('/about-us')
  await page.getByRole('banner').getByRole('link', { name: frame.search, exact: true }).click()
  await expect(page.getByRole('combobox', { name: searchBox.label })).toBeFocused()
})

test('a blank search does nothing', async ({ visitor }) => {
  const { page, visit, language } = visitor
  const { searchBox } = discoverWords(visitor)
  await visit('/discover')
  await page.getByRole('combobox', { name: searchBox.label }).fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: searchBox.submit }).click()
  await expect(page).toHaveURL(`/${language}/discover`)
})

test('words that find nothing lead to other works, and there is nothing to filter', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { searchResults, filters, names } = discoverWords(visitor)
  const panel = page.getByRole('complementary', { name: filters.heading })
  await visitor.visit('/search-results?q=xyzzyx')
  await expect(page.getByRole('heading', { name: searchResults.nothing('xyzzyx') })).toBeVisible()
  await expect(page.getByText(searchResults.nothingHelp)).toBeVisible()
  await expect(page.getByRole('region', { name: names.instead.title }).getByRole('article')).toHaveCount(8)
  await expect(panel).toHaveCount(0)

  await visitor.visit('/search-results?q=xyzzyx&colour=blue')
  await expect(page.getByText(searchResults.nothingWithFilters)).toBeVisible()
  await expect(panel).toBeVisible()
  await page.getByRole('link', { name: filters.clearAll }).click()
  await expect(page.getByText(searchResults.nothingHelp)).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('looking for blue shows works that are blue, first those that are mostly so', async ({ visitor }) => {
  const { page, visit, language, call } = visitor
  const { names } = discoverWords(visitor)
  await visit('/discover')
  await page.getByTitle(names.colours.blue, { exact: true }).click()
  await expect(page).toHaveURL(`/${language}/discover?colour=blue`)
  const { totalElements, content } = await call('GET /artworks', { query: { colour: 'blue', size: '24' } })
  await expectFound(visitor, totalElements)
  expect(totalElements).toBeGreaterThan(5)
  const shown = await idsIn(worksIn(visitor))
  expect(shown).toEqual(content.map(({ id }) => id))
  const palettes = await Promise.all(
    shown.map(async (id) => (await call('GET /artworks/{id}', { params: { id } })).palette),
  )
  for (const [at, palette] of palettes.entries()) expect(coloursOf(palette), shown[at] ?? '').toContain('blue')
  const mostlyBlue = palettes.map((palette) => coloursOf(palette)[0] === 'blue')
  expect(mostlyBlue[0]).toBe(true)
  expect(mostlyBlue.lastIndexOf(true)).toBeLessThan(mostlyBlue.concat(false).indexOf(false))
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

test('rarer filters are closed at first, unless one of theirs is chosen', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { filters } = discoverWords(visitor)
  const open = async (path: string) => {
    await visitor.visit(path)
    return page.getByRole('complementary', { name: filters.heading }).locator('details[open]')
  }
  await expect(await open('/discover')).toHaveCount(0)
  for (const [query, title] of [
    ['category=oil', filters.theme],
    ['sort=newest', filters.sort],
    ['status=active,sold', filters.availability],
    ['medium=oil', filters.medium],
    ['year=2025', filters.year],
  ] as const) {
    const opened = await open(`/discover?${query}`)
    await expect(opened).toHaveCount(1)
    await expect(opened).toContainText(title)
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

test('from a work one comes back to the list with its filters', async ({ visitor }) => {
  const { page, visit, localize, language } = visitor
  const { artwork: t } = localize(artworkTexts)
  await visit('/discover?category=prints&sort=priceLowHigh')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/artwork\//)
  await page.getByRole('main').getByRole('link', { name: t.back, exact: true }).click()
  await expect(page).toHaveURL(`/${language}/discover?category=prints&sort=priceLowHigh`)
})

test('every filter says how many works it would leave, and then leaves so many', { tag: '@words' }, async ({
  visitor,
}) => {
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

  await page.getByRole('spinbutton', { name: filters.to, exact: true }).fill('2500')
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
})

test('sold works come with the others when somebody wants to see them', { tag: '@words' }, async ({ visitor }) => {
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

test('where everything costs more than one has, the cheapest is one press away', async ({ visitor }) => {
  const { page, visit, call, language } = visitor
  const { filters, results } = discoverWords(visitor)
  const { facets } = await call('GET /artworks', { query: { category: 'sculpture' } })
  const cheapest = Math.ceil(facets.price.min)
  await visit('/discover?category=sculpture&price=0-1')
  await expect(page.getByRole('heading', { name: results.none })).toBeVisible()
  await page.getByRole('button', { name: filters.upTo(formatMoney(inCents(cheapest), language)), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`category=sculpture&price=0-${cheapest}$`))
  const { totalElements } = await call('GET /artworks', { query: { category: 'sculpture', price: `0-${cheapest}` } })
  expect(totalElements).toBeGreaterThan(0)
  await expectFound(visitor, totalElements)
})

test('the price has one scale, whatever else is chosen', async ({ visitor, page }) => {
  const { filters } = discoverWords(visitor)
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  const end = page.getByRole('slider', { name: filters.highest })
  const top = async () => Number(await end.getAttribute('max'))
  // A bronze, by far dearer than any print.
  const euros = workCalled('Shore Bird').price / 100
  for (const query of ['', '?category=prints', '?category=sculpture&price=0-1']) {
    await visitor.visit(`/discover${query}`)
    expect(await top()).toBeGreaterThan(euros)
    await expect(field(filters.from)).toHaveAttribute('placeholder', '0')
    await expect(field(filters.to)).toHaveAttribute('placeholder', String(await top()))
  }
  const beyond = String((await top()) * 2)
  await field(filters.to).fill('')
  await field(filters.from).fill(beyond)
  await expect(field(filters.to)).toHaveAttribute('placeholder', beyond)
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

test('a long list is read page by page through links', async ({ visitor }) => {
  const { page, visit, language, call } = visitor
  const { results } = discoverWords(visitor)
  const { totalElements, totalPages } = await call('GET /artworks', { query: { size: '24' } })
  await visit('/discover')
  const pages = page.getByRole('navigation', { name: results.pages })
  const seen = new Set(await idsIn(worksIn(visitor)))
  for (let number = 2; number <= totalPages; number += 1) {
    const next = pages.getByRole('link', { name: results.next, exact: true })
    await expect(next).toHaveAttribute('href', `/${language}/discover?page=${number}`)
    await next.click()
    await expect(pages.getByText(results.page(number), { exact: true })).toBeAttached()
    for (const id of await idsIn(worksIn(visitor))) seen.add(id)
  }
  expect(seen.size).toBe(totalElements)
  await expect(pages.getByRole('link', { name: results.next, exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/${language}/discover?page=${totalPages - 1}`)
})

test('when nothing fits, the category can be cleared', { tag: '@words' }, async ({ visitor }) => {
  const { page, visit, call } = visitor
  const { filters, results } = discoverWords(visitor)
  await visit('/discover?category=sculpture&price=0-200')
  await expectFound(visitor, 0)
  await expect(worksIn(visitor).getByRole('heading', { name: results.none })).toBeVisible()
  await page.getByRole('button', { name: filters.clearCategory }).click()
  await expect(page).toHaveURL(/\/discover\?price=0-200$/)
  await expectFound(visitor, (await call('GET /artworks', { query: { price: '0-200' } })).totalElements)
})

test('a collection leads to its works on discover', { tag: '@words' }, async ({ visitor }) => {
  const { page, visit, language, call } = visitor
  const { names } = discoverWords(visitor)
  const { content } = await call('GET /collections')
  await visit('/collections')
  const cards = page.getByRole('main').getByRole('link')
  for (const { id, titles } of content.filter(({ kind }) => kind === 'category'))
    await expect(cards.filter({ hasText: titles[language] ?? '' }).first()).toHaveAttribute(
      'href',
      `/${language}/discover?category=${id}`,
    )
  await cards
    .filter({ hasText: content.find(({ id }) => id === 'photography')?.titles[language] ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(`/${language}/discover?category=photography`)
  await expect(categoryLink(visitor, names.categories.photography)).toHaveAttribute('aria-current', 'true')
  await expectFound(visitor, (await call('GET /artworks', { query: { category: 'photography' } })).totalElements)
})

test('one collection shows its works and leads to all of them', async ({ visitor }) => {
  const { page, visit, language, call } = visitor
  const collection = await call('GET /collections/{id}', { params: { id: 'prints' } })
  await visit('/collection/prints')
  await expect(page.getByRole('heading', { level: 1, name: collection.titles[language] ?? '' })).toBeVisible()
  expect(await idsIn(page.getByRole('main'))).toEqual(collection.artworks.map(({ id }) => id))
  await page.locator(`main a[href="/${language}/discover?category=prints"]`).first().click()
  await expectFound(visitor, collection.artworksCount)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters lie over the works, and close by Escape, by the backdrop and by their button', async ({ visitor }) => {
    const { page, visit, call } = visitor
    const { filters, names } = discoverWords(visitor)
    await visit('/discover')
    const opener = page.getByRole('button', { name: filters.open(0), exact: true })
    const overlay = page.getByRole('dialog', { name: filters.heading })
    const scrolled = () => page.evaluate(() => scrollY)

    await opener.click()
    await expect(overlay).toBeVisible()
    await page.mouse.move(350, 400)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await scrolled()).toBe(0)

    await opener.click()
    await expect(overlay).toBeVisible()
    await page.mouse.click(330, 400)
    await expect(overlay).toBeHidden()
    await expect(opener).toBeFocused()
    await page.mouse.wheel(0, 500)
    await expect.poll(scrolled).toBeGreaterThan(0)

    await opener.click()
    await overlay.getByRole('checkbox', { name: names.sizes.small, exact: true }).check()
    const { totalElements } = await call('GET /artworks', { query: { size: 'small' } })
    await overlay.getByRole('button', { name: filters.show(totalElements), exact: true }).click()
    await expect(overlay).toBeHidden()
    await expect(page.getByRole('button', { name: filters.open(1), exact: true })).toBeFocused()
    await expectFound(visitor, totalElements)
  })

  test('a colour can be tapped, and the panel stays', async ({ visitor }) => {
    const { page, visit } = visitor
    const { filters, names } = discoverWords(visitor)
    await visit('/discover')
    await page.getByRole('button', { name: filters.open(0), exact: true }).click()
    const overlay = page.getByRole('dialog', { name: filters.heading })
    await overlay.getByTitle(names.colours.red, { exact: true }).click()
    await expect(page).toHaveURL(/\/discover\?colour=red$/)
    await expect(overlay.getByRole('button', { name: filters.close })).toBeInViewport()
    await expect(overlay.getByRole('button', { name: filters.clear, exact: true })).toBeInViewport()
    await expect(overlay.getByTitle(names.colours.red, { exact: true })).toBeInViewport()
  })

  test('the overlay keeps the keyboard inside', async ({ visitor }) => {
    const { page, visit } = visitor
    const { filters } = discoverWords(visitor)
    await visit('/discover')
    await page.getByRole('button', { name: filters.open(0), exact: true }).click()
    const overlay = page.getByRole('dialog', { name: filters.heading })
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await holdsFocus(overlay)).toBe(true)
    }
  })
})

test.describe('at addresses that lead nowhere', () => {
  test.use({ expectedComplaints: [/status of 40[04]/] })

  test('they are answered as such, inside the frame, with the way to the works', async ({ visitor, page }) => {
    const { language, localize } = visitor
    const { errors } = localize(frameTexts)
    for (const { what, path, status } of [
      { what: 'an unknown value of a filter', path: '/discover?category=furniture', status: 400 },
      { what: 'an unknown order', path: '/discover?sort=x', status: 400 },
      { what: 'an unknown page', path: '/no-such-page', status: 404 },
      { what: 'an unknown work', path: `/artwork/${'0'.repeat(24)}`, status: 404 },
      { what: 'an unknown collection', path: '/collection/none', status: 404 },
      { what: 'an unknown artist', path: '/artist/nobody', status: 404 },
      { what: 'an address that encodes nothing', path: '/artist/%E0%A4%A', status: 404 },
      { what: 'an address that ends in the middle', path: '/collections/%', status: 404 },
    ])
      await test.step(what, async () => {
        const answer = await page.goto(`/${language}${path}`)
        expect(answer?.status()).toBe(status)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: errors.toDiscover }).click()
        await expect(page).toHaveURL(`/${language}/discover`)
      })
  })

  test('an unknown page, work or artist says so', { tag: '@words' }, async ({ visitor, page }) => {
    const { errors, artwork, profile } = visitor.localize(nowhere)
    for (const { path, title, text } of [
      { path: '/no-such-page', title: errors.notFoundTitle, text: errors.notFoundText },
      { path: `/artwork/${'0'.repeat(24)}`, title: artwork.notFound, text: artwork.notFoundText },
      { path: '/artist/nobody', title: profile.notFound, text: profile.notFoundText },
    ]) {
      await visitor.visit(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
    }
  })
})

test('addresses without a language lead to the English ones', async ({ page }) => {
  const redirect = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await redirect('/')).toEqual([302, '/en'])
  expect(await redirect('/discover?category=prints&page=1')).toEqual([301, '/en/discover?category=prints&page=1'])
  const { id } = workCalled('Two Pears')
  expect(await redirect(`/artwork/${id}`)).toEqual([301, `/en/artwork/${id}`])
})

/** The keyboard is in this part, or at the browser's own buttons, but nowhere else on the page. */
const holdsFocus = (part: Locator) =>
  part.evaluate(
    (element) =>
      [document.body, null].includes(document.activeElement as HTMLElement | null) ||
      element.contains(document.activeElement),
  )

test('whoever says how much wall is free sees the works that fit it', { tag: '@words' }, async ({ visitor, page }) => {
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
  await visitor.expectAccessible()
  await page.getByRole('button', { name: filters.clearOne(filters.wallOf('100', '80')), exact: true }).click()
  await expect(page).toHaveURL(/\/discover\?category=photography$/)
  await expect(field('width')).toHaveValue('')
  await expectFound(visitor, all.totalElements)
})
