import { frameTexts } from '#texts/frame.ts'
import { artists, workCalled } from '../support/catalogue.ts'
import { discoverWords, worksIn } from '../support/catalogue-page.ts'
import { expect, test } from '../support/visitor.ts'

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
