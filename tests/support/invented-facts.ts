import { inventedFacts } from '#server/features/shop-facts/invented-facts.ts'
import { readFactsFrom } from '#site/site.ts'

// Texts of tests without a shop. A shop that a test opens reads its own facts.
readFactsFrom(() => inventedFacts)
