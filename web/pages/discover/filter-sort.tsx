import { Link } from 'react-router'
import { type Sort, sorts } from '#domain/artwork.ts'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FilterOption, FoldedFilterGroup } from './filter-group.tsx'

type Props = { sort: string; choose: (sort: Sort) => void }

export function FilterSort({ sort, choose }: Props) {
  const { filters } = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  return (
    <>
      <FoldedFilterGroup title={filters.sort} isChosen={sort !== 'default'}>
        {sorts.map((one) => (
          <FilterOption
            key={one}
            kind="radio"
            name="sort"
            value={one}
            label={names.sorts[one]}
            chosen={one === sort}
            onChoose={() => choose(one)}
          />
        ))}
      </FoldedFilterGroup>
      <p className="-mt-2 pb-6 text-6">
        <Link to={links.ranking(useLanguage())} className="link inline-flex min-h-6 items-center">
          {filters.ranking}
        </Link>
      </p>
    </>
  )
}
