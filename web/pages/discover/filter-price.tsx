import type { Facets } from '#contract/artworks.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FilterGroup } from './filter-group.tsx'
import { useRested, wholeNumber } from './use-rested.ts'

type Ends = { readonly from: string; readonly to: string }
type Props = Ends & { facet: Facets['price']; onChoose: (ends: Ends) => void }

export function FilterPrice({ from, to, facet, onChoose }: Props) {
  const { filters } = useTexts(discoverTexts)
  const language = useLanguage()
  const [ends, setEnds] = useRested({ from, to }, (moved) => {
    const read = inOrder(moved)
    if (read) onChoose(read)
  })
  const top = facet.step * facet.histogram.length
  const low = Math.min(Number(wholeNumber(ends.from) ?? 0), top)
  const high = Math.min(Number(wholeNumber(ends.to) || top), top)
  const isWithin = (at: number) => at * facet.step >= low - facet.step / 2 && at * facet.step < high
  const slider = { min: 0, max: top, step: facet.step, disabled: !useHydrated() }
  // Limits of the scale, independent of filters.
  const placeholders = { from: 0, to: Math.max(top, Number(wholeNumber(ends.from) ?? 0)) }
  const spoken = (euros: number) => formatMoney(inCents(Math.floor(euros)), language)
  return (
    <FilterGroup title={filters.price}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${facet.histogram.length} 100`}
        preserveAspectRatio="none"
        className="block h-11 w-full"
      >
        <path d={barsOf(facet.histogram, (at) => !isWithin(at))} className="fill-line" />
        <path d={barsOf(facet.histogram, isWithin)} className="fill-ink-3" />
      </svg>
      <div className="price-slider noscript:hidden">
        <span
          aria-hidden="true"
          className="chosen"
          style={{ left: `${(low / top) * 100}%`, right: `${100 - (high / top) * 100}%` }}
        />
        <input
          type="range"
          {...slider}
          aria-label={filters.lowest}
          aria-valuetext={spoken(low)}
          value={low}
          onChange={({ target }) => {
            const value = Math.min(Number(target.value), high)
            setEnds({ ...ends, from: value === 0 ? '' : String(value) })
          }}
        />
        <input
          type="range"
          {...slider}
          aria-label={filters.highest}
          aria-valuetext={spoken(high)}
          value={high}
          onChange={({ target }) => {
            const value = Math.max(Number(target.value), low)
            setEnds({ ...ends, to: value === top ? '' : String(value) })
          }}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={filters[end]}
            name={end}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            end="€"
            error={wholeNumber(ends[end]) === undefined && filters.notWhole}
            placeholder={String(placeholders[end])}
            value={ends[end]}
            onChange={({ target }) => setEnds({ ...ends, [end]: target.value })}
          />
        ))}
      </div>
    </FilterGroup>
  )
}

/** SVG path of the bars, each 1 wide and at most 100 high. */
function barsOf(histogram: readonly number[], isShown: (at: number) => boolean): string {
  const max = Math.max(1, ...histogram)
  return histogram
    .flatMap((works, at) => {
      const height = Math.max(8, Math.round((works / max) * 100))
      return works > 0 && isShown(at) ? [`M${at} 100v-${height}h.9v${height}`] : []
    })
    .join('')
}

/** Whole euros, the lower first; undefined when unreadable. */
function inOrder({ from, to }: Ends): Ends | undefined {
  const [low, high] = [wholeNumber(from), wholeNumber(to)]
  if (low === undefined || high === undefined) return undefined
  return low && high && Number(low) > Number(high) ? { from: high, to: low } : { from: low, to: high }
}
