import { catalogueTexts } from '#texts/catalogue.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { Price } from './price.tsx'

/** What a work costs, or that its price is told on request. */
export function WorkPrice({ euros }: { euros: number }) {
  const { card } = useTexts(catalogueTexts)
  return euros > 0 ? <Price euros={euros} /> : card.priceOnRequest
}
