import { categoryLink, discoverWords, expectFound, idsIn } from '../support/catalogue-page.ts'
import { expect, test } from '../support/visitor.ts'

test('collections lead to their works on discover, and show them', async ({ visitor }) => {
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

  const collection = await call('GET /collections/{id}', { params: { id: 'prints' } })
  await visit('/collection/prints')
  await expect(page.getByRole('heading', { level: 1, name: collection.titles[language] ?? '' })).toBeVisible()
  expect(await idsIn(page.getByRole('main'))).toEqual(collection.artworks.map(({ id }) => id))
  await page.locator(`main a[href="/${language}/discover?category=prints"]`).first().click()
  await expectFound(visitor, collection.artworksCount)
})
