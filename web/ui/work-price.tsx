import * as en from '#texts/en/catalogue.ts'
import * as et from '#texts/et/catalogue.ts'
import { useTexts } from '#web/shell/use-texts.ts'
import { Price } from './price.tsx'

/** What a work costs, or that its price is told on request. */
export function WorkPrice({ euros }: { euros: number }) {
  const { card } = useTexts({ en, et })
  return euros > 0 ? <Price euros={euros} /> : card.priceOnRequest
}
