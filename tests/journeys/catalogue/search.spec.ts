import { frameTexts } from '#texts/frame.ts'
import { workCalled } from '../support/catalogue.ts'
import { discoverWords, worksIn } from '../support/catalogue-page.ts'
import { expect, test } from '../support/visitor.ts'

test('a search forgives a typing error', async ({ visitor }) => {
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

test('whoever comes to search can type at once, Enter without a choice searches, and a blank search does nothing', async ({
  visitor,
}) => {
  const { page, visit, language } = visitor
  const { searchBox } = discoverWords(visitor)
  const { frame } = visitor.localize(frameTexts)
  await visit('/about-us')
  await page.getByRole('banner').getByRole('link', { name: frame.search, exact: true }).click()
  const box = page.getByRole('combobox', { name: searchBox.label })
  await expect(box).toBeFocused()
  await box.pressSequentially('loimaste')
  await expect(
    page.getByRole('group', { name: searchBox.artists }).getByRole('option', { name: 'Kaur Lõimaste' }),
  ).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(`/${language}/search-results?q=loimaste`)
  const found = worksIn(visitor).getByRole('article')
  await expect(found.filter({ has: page.getByRole('link', { name: 'Kaur Lõimaste' }) }).first()).toBeVisible()
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: searchBox.submit }).click()
  await expect(page).toHaveURL(`/${language}/search-results?q=loimaste`)
})

test('words that find nothing lead to other works, and there is nothing to filter', async ({ visitor, page }) => {
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
