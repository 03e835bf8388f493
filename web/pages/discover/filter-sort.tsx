import { useState } from 'react'
import { Link } from 'react-router'
import { type Sort, sorts } from '#domain/artwork.ts'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FilterOption } from './filter-group.tsx'

type Props = { id: string; sort: string; choose: (sort: Sort) => void }

/** The orders of the works, in a section that folds away. */
export function FilterSort({ id, sort, choose }: Props) {
  const { filters } = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const [open, setOpen] = useState(true)
  return (
    <div className="border-t border-line pt-3.5 pb-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between text-6 font-medium hover:text-act"
      >
        {filters.sort}
        <span className={`transition-transform duration-(--calm) ease-(--ease) ${open ? 'rotate-180' : ''}`}>
          <Icon name="down" size={18} />
        </span>
      </button>
      <fieldset id={id} hidden={!open} className="pb-3">
        <legend className="sr-only">{filters.sort}</legend>
        {sorts.map((one) => (
          <FilterOption
            key={one}
            group={id}
            kind="radio"
            name="sort"
            value={one}
            label={names.sorts[one]}
            chosen={one === sort}
            onChoose={() => choose(one)}
          />
        ))}
        <p className="pt-1.5 text-6">
          <Link to={links.ranking(useLanguage())} className="link">
            {filters.ranking}
          </Link>
        </p>
      </fieldset>
    </div>
  )
}
