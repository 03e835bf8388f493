import { maxHung, writeHung } from '#domain/arrangement.ts'
import { holdForSomebodyElse } from '../buying.ts'
import { artists, workCalled, works } from '../catalogue.ts'
import { openFilters, openOwnWall, see, signInAway, wordsOf } from '../screen-steps.ts'
import { at, inside, type Screen } from './screen.ts'

const sold = works.find(({ status, edition }) => status === 'sold' && edition.kind === 'original')

/** As many as hang on one wall, in three rows. */
const twelveWorks = writeHung(
  works
    .filter(({ status, category }) => status === 'active' && category !== 'sculpture')
    .slice(0, maxHung)
    .map(({ id }, at) => ({ id, place: { x: -240 + (at % 4) * 160, y: 300 - Math.floor(at / 4) * 110 } })),
)

/** What everybody finds and looks at: lists, works, walls, artists, posts. */
export const catalogueScreens: Screen[] = [
  at('home', ''),
  at('discover', '/discover'),
  at('discover-prints', '/discover?category=prints'),
  { name: 'discover-filters', open: ({ visit }) => visit('/discover?category=prints'), resized: openFilters },
  at('discover-nothing', '/discover?category=sculpture&colour=blue&price=0-1'),
  at('search', '/search-results?q=udu'),
  at('search-nothing', '/search-results?q=xyzzyx'),
  at('collections', '/collections'),
  at('collection', '/collection/prints'),
  at('artwork', `/artwork/${workCalled('Before the Cranes Wake').id}`),
  at('artwork-sold', `/artwork/${sold?.id}`),
  {
    name: 'artwork-paying',
    open: async (visitor) => {
      await holdForSomebodyElse(visitor, workCalled('Blue Vase'))
      await visitor.visit(`/artwork/${workCalled('Blue Vase').id}`)
      await see(visitor, wordsOf(visitor).artwork.paying)
    },
  },
  { name: 'artwork-own-wall', isTransient: true, open: openOwnWall },
  at('wall', `/wall?works=${twelveWorks}&room=hallway&paint=clay&frame=oak`),
  at('wall-empty', '/wall'),
  at('artwork-edition', `/artwork/${workCalled('Stairs to the Harbour').id}`),
  {
    name: 'artwork-away',
    open: async (visitor) => visitor.visit(`/artwork/${await signInAway(visitor)}`),
  },
  at('blog', '/blog'),
  at('post', '/blog/a-morning-with-leelo-uduvere'),
  at('artists', '/artists'),
  at('artist', `/artist/${artists[0]?.slug}`),
  inside('saved-none', '/saved-artwork'),
]
