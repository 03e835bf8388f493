import { useState } from 'react'
import { type Colour, colourNames, colours as swatches } from '#domain/colour.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = { chosen: readonly string[]; counts: Record<string, number>; toggle: (colour: Colour) => void }

/** Shows name and count of the hovered or chosen swatches. Swatches without matches lead to near misses. */
export function FilterColours({ chosen, counts, toggle }: Props) {
  const { filters } = useTexts(discoverTexts)
  const { colours, works } = useTexts(catalogueTexts)
  const [pointedAt, setPointedAt] = useState<Colour>()
  const names = colourNames.filter((colour) => chosen.includes(colour)).map((colour) => colours[colour])
  return (
    <FilterGroup title={filters.colour}>
      <div className="filter-colours">
        {colourNames.map((colour) => {
          const isEmpty = !counts[colour] && !chosen.includes(colour)
          return (
            <label
              key={colour}
              title={colours[colour]}
              onPointerEnter={() => setPointedAt(colour)}
              onPointerLeave={() => setPointedAt(undefined)}
              onFocus={() => setPointedAt(colour)}
              onBlur={() => setPointedAt(undefined)}
              className={isEmpty ? 'empty-colour' : undefined}
            >
              <input
                type="checkbox"
                name="colour"
                value={colour}
                checked={chosen.includes(colour)}
                onChange={() => toggle(colour)}
                aria-label={colours[colour]}
              />
              <span style={{ background: swatches[colour] }} />
            </label>
          )
        })}
      </div>
      <p className="mt-2 min-h-5 text-6 text-ink-2">
        {pointedAt
          ? `${colours[pointedAt]}: ${works(counts[pointedAt] ?? 0)}`
          : names.length > 0 && filters.chosenColours(names.join(', '))}
      </p>
    </FilterGroup>
  )
}
