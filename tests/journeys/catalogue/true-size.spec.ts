import type { Locator } from '@playwright/test'
import type { ArtworkCard } from '#contract/artworks.ts'
import { inCentimetres } from '#domain/dimensions.ts'
import { links } from '#site/links.ts'
import { artistsTexts } from '#texts/artists.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { artists, works } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

/** Where its picture lies, for each card of a part of the page. */
const placesIn = (part: Locator) =>
  part.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, bottom, width } = card.querySelector('.picture')?.getBoundingClientRect() ?? new DOMRect()
      const title = card.querySelector('h2, h3')
      return { title: title?.textContent?.trim(), left, bottom, width, words: title?.getBoundingClientRect().top }
    }),
  )

type Place = Awaited<ReturnType<typeof placesIn>>[number]

/** As wide as they are beside one another, to a hundredth; and all of a row stand on one line. */
function expectOneScale(places: readonly Place[], cards: readonly ArtworkCard[]) {
  const scales = places.map(({ title, width }) => {
    const work = cards.find((one) => one.title === title)
    if (!work) throw new Error(`No work is called ${title}`)
    return width / inCentimetres(work.dimensions).width
  })
  expect(scales.length).toBeGreaterThan(2)
  expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.01)
  for (const [at, place] of places.entries()) {
    const before = places[at - 1]
    if (before && before.left < place.left) expect(Math.abs(before.bottom - place.bottom)).toBeLessThan(1)
    expect(place.words).toBeGreaterThan(place.bottom)
  }
}

const widths = [360, 768, 1440]
const overhang = () => document.documentElement.scrollWidth - innerWidth

test('the works of an artist hang at one scale, for sale and sold', async ({ visitor, page }) => {
  const { profile: t } = visitor.localize(artistsTexts)
  const [artist] = artists
  if (!artist) throw new Error('The catalogue has no artists.')
  const worksOf = async (status: 'active' | 'sold') => {
    const inputs = { params: { artistId: artist.id }, query: { status } }
    return (await visitor.call('GET /artworks/artist/{artistId}', inputs)).content
  }
  const shown = [...(await worksOf('active')), ...(await worksOf('sold'))]
  expect(new Set(shown.map(({ dimensions }) => dimensions.width)).size).toBeGreaterThan(4)
  await visitor.visit(links.artist(visitor.language, artist.slug).slice(3))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const sold = await placesIn(page.getByRole('region', { name: t.soldWorks, exact: true }))
    // Other journeys buy works meanwhile.
    expect(sold.length).toBeGreaterThan(0)
    expectOneScale([...(await placesIn(page.getByRole('region', { name: t.works, exact: true }))), ...sold], shown)
    expect(await page.evaluate(overhang)).toBe(0)
  }
})

/** A work with three more by its artist, and three like it by others. */
async function workWithBothRows({ call }: Visitor) {
  for (const { id, artistId } of works.filter(({ status }) => status === 'active')) {
    const { content } = await call('GET /artworks/related/{id}', { params: { id } })
    const byArtist = content.filter((work) => work.artistId === artistId)
    if (byArtist.length > 2 && content.length - byArtist.length > 2)
      return { id, artist: byArtist[0]?.artistName ?? '', content }
  }
  throw new Error('No work of the catalogue has both rows.')
}

test('works beside another hang at one scale, in one row where there is room', async ({ visitor, page }) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  const { id, artist, content } = await workWithBothRows(visitor)
  await visitor.visit(`/artwork/${id}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of [t.moreBy(artist), t.worksLikeThis]) {
      const places = await placesIn(page.getByRole('region', { name, exact: true }))
      expectOneScale(places, content)
      if (width === 1440) expect(Math.max(...places.map(({ words }) => words ?? 0)) - (places[0]?.words ?? 0)).toBe(0)
    }
    expect(await page.evaluate(overhang)).toBe(0)
  }
})
