import { emptyFacts, type ShopFacts } from '#domain/shop-facts.ts'

/** Name of the page's `<meta>` with the facts that are not empty, as JSON. */
export const factsMeta = 'shop-facts'

export const writeFacts = (facts: ShopFacts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== '')))

export const parseFacts = (json: string): ShopFacts => ({ ...emptyFacts, ...JSON.parse(json) })
