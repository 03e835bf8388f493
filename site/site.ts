import { emptyFacts, type ShopFacts } from '#domain/shop-facts.ts'

let read: () => ShopFacts = () => emptyFacts

/** Sets the source of the facts: an instance, a page in the browser or a test. */
export function readFactsFrom(source: () => ShopFacts): void {
  read = source
}

export const currentFacts = (): ShopFacts => read()

const structure = {
  titleTemplate: (title: string) => `${title} | ${read().name}`,
  /** `theme-color` of browsers; equals the wall tokens by day and in the evening. */
  wall: { light: '#faf8f4', dark: '#161510' },
} as const

/** The facts change while the shop runs, so texts read them when they are shown. */
export const site: ShopFacts & typeof structure = Object.create(
  structure,
  Object.fromEntries(
    Object.keys(emptyFacts).map((name) => [name, { get: () => read()[name as keyof ShopFacts], enumerable: true }]),
  ),
)
