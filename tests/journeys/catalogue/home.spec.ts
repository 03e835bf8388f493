import { formatMoney, inCents } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { homeTexts } from '#texts/home.ts'
import { expect, test } from '../support/visitor.ts'

test('the home page leads to the works, to joining and to its three categories', async ({ visitor, page }) => {
  const { home: t } = visitor.localize(homeTexts)
  const { categories, prices } = visitor.localize(catalogueTexts)
  const { language } = visitor
  const main = page.getByRole('main')
  await visitor.visit('')
  await expect(page).toHaveTitle(new RegExp(`^${t.title} \\|`))
  await expect(main.getByRole('link', { name: t.discover, exact: true })).toHaveAttribute(
    'href',
    links.discover(language),
  )
  await expect(main.getByRole('link', { name: t.join, exact: true })).toHaveAttribute('href', links.login(language))
  for (const category of ['paintings', 'photography', 'prints'] as const)
    await expect(main.getByRole('link', { name: new RegExp(`^${categories[category]}`) }).first()).toHaveAttribute(
      'href',
      links.discover(language, category),
    )
  const newest = main.getByRole('region', { name: t.new, exact: true })
  const upTo = newest.getByRole('heading', { level: 3 }).first().getByRole('link')
  await expect(upTo).toContainText(prices.upTo(formatMoney(inCents(300), language)))
  await expect(upTo).toHaveAttribute('href', `${links.discover(language)}?price=0-300`)
  const studio = main.getByRole('region', { name: t.studio, exact: true })
  await expect(studio.getByRole('link', { name: t.allArtists, exact: true })).toHaveAttribute(
    'href',
    links.artists(language),
  )
  await expect(studio.getByRole('heading', { level: 3 })).toHaveCount(2)
  for (const { title } of t.reasons(10)) await expect(main.getByRole('heading', { name: title })).toBeVisible()
})
