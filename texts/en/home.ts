import { site } from '#site/site.ts'

export const home = {
  title: 'Original art, direct from the artist',
  get description() {
    return `${site.name} is a marketplace for original art: paintings, photography and prints, bought directly from the artist.`
  },
  heading: 'Original art, from the hands that made it',
  lead: (works: string, artists: number) =>
    `Bought directly from the artist and sent from the studio: ${works} by ${artists === 1 ? '1 artist' : `${artists} artists`}.`,
  discover: 'Discover the works',
  join: 'Join as an artist',
  wallOfTheWeek: 'Wall of the week',
  seeWall: 'See the whole collection',
  categories: 'Where to begin',
  allCollections: 'All collections',
  studio: 'From the studio',
  allArtists: 'All artists',
  story: 'From the blog',
  new: 'Newly hung',
  seeAll: (works: number) => (works === 1 ? 'See the only work' : `See all ${works} works`),
  why: 'Why choose us',
  reasons: (percent: number) => [
    {
      title: 'Curated selection',
      text: 'Every artist applies and is approved by a person before anything hangs here. Originals are one of a kind; editions of prints and photographs are always stated.',
    },
    {
      title: 'Secure purchasing',
      text: 'You pay by card on a certified payment provider’s page. While you pay, we hold the work for you, so nobody else can buy it. Most works can be returned within 14 days; see the terms on each work’s page.',
    },
    {
      title: 'Support local artists',
      text: `Artists set their own price and receive all of it. What we add on top, ${percent}% for new artists, is shown beside the price on each work’s page.`,
    },
  ],
}
