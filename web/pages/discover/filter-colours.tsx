import { type Colour, colourNames, colours as swatches } from '#domain/colour.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = { chosen: readonly string[]; counts: Record<string, number>; toggle: (colour: Colour) => void }

/** Ten swatches, each with its name for those who cannot see it. */
export function FilterColours({ chosen, counts, toggle }: Props) {
  const { filters } = useTexts(discoverTexts)
  const { colours } = useTexts(catalogueTexts)
  const names = colourNames.filter((colour) => chosen.includes(colour)).map((colour) => colours[colour])
  return (
    <FilterGroup title={filters.colour}>
      <div className="-ml-1.5 grid max-w-80 grid-cols-5 gap-y-1 md:gap-y-0">
        {colourNames.map((colour) => {
          const empty = !counts[colour] && !chosen.includes(colour)
          return (
            <label key={colour} title={colours[colour]} className="filter-colour">
              <input
                type="checkbox"
                name="colour"
                value={colour}
                checked={chosen.includes(colour)}
                disabled={empty}
                onChange={() => toggle(colour)}
                className="sr-only"
              />
              <span aria-hidden="true" style={{ backgroundColor: swatches[colour] }} />
              <span className="sr-only">{colours[colour]}</span>
            </label>
          )
        })}
      </div>
      {names.length > 0 && <p className="mt-2 text-6 text-ink-2">{filters.chosenColours(names.join(', '))}</p>}
    </FilterGroup>
  )
}
