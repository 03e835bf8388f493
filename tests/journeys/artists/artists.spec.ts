import { links } from '#site/links.ts'
import { artistsTexts } from '#texts/artists.ts'
import { artists } from '../support/catalogue.ts'
import { idsIn } from '../support/catalogue-page.ts'
import { expect, test } from '../support/visitor.ts'

test('the directory counts its artists, finds them by name, and leads to each', async ({ visitor, page }) => {
  const { language, visit } = visitor
  const { artists: t } = visitor.localize(artistsTexts)
  const [artist] = artists
  if (!artist) throw new Error('The catalogue has no artists.')
  const panel = page.getByRole('tabpanel', { name: t.tab })
  const count = panel.getByRole('status')
  const showing = (shown: number, term: string) =>
    new RegExp(`^${t.showing(shown, 9999, term).replace('9999', String.raw`\d+`)}$`)
  // Other journeys approve artists meanwhile, and a page shows only so many.
  const expectAll = () =>
    expect(async () => {
      const shown = await panel.getByRole('article').count()
      expect(shown).toBeGreaterThanOrEqual(artists.length)
      expect(await count.textContent()).toMatch(showing(shown, ''))
    }).toPass()
  await visit('/artists')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: t.tab })).toHaveAttribute('aria-selected', 'true')
  await expectAll()

  const box = page.getByRole('searchbox', { name: t.search })
  await box.fill('xyzzyx')
  await expect(panel.getByRole('heading', { name: t.none })).toBeVisible()
  await expect(panel.getByText(t.noneText('xyzzyx'))).toBeVisible()
  await panel.getByRole('link', { name: t.showAll }).click()
  await expectAll()
  await expect(box).toHaveValue('')
  await box.fill('uduvere')
  await expect(page).toHaveURL(`/${language}/artists?q=uduvere`)
  await expect(panel.getByRole('article')).toHaveCount(1)
  await expect(count).toHaveText(showing(1, 'uduvere'))
  await panel.getByRole('link', { name: artist.name }).click()
  await expect(page).toHaveURL(links.artist(language, artist.slug))
  await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible()
})

test('a profile found by its id is the profile, and its address name the one to keep', async ({ visitor, page }) => {
  const { language, visit, call } = visitor
  const [artist] = artists
  if (!artist) throw new Error('The catalogue has no artists.')
  await visit(`/artist/${artist.id}`)
  await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${links.artist(language, artist.slug)}$`),
  )
  const idsOf = async (status: string) =>
    (await call('GET /artworks/artist/{artistId}', { params: { artistId: artist.id }, query: { status } })).content.map(
      ({ id }) => id,
    )
  expect(await idsIn(page.getByRole('main'))).toEqual([...(await idsOf('active')), ...(await idsOf('sold'))])
})
