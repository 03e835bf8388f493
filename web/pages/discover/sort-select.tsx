import { useEffect, useEffectEvent, useRef } from 'react'
import { sorts } from '#domain/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Options } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Choosing } from './filter-panel.tsx'

type Props = Choosing & { className: string; selectClass: string; iconClass: string }

export function SortSelect({ filters, choose, className, selectClass, iconClass }: Props) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (sort: string) => choose({ ...filters, sort, page: 1 })
  // It may have been changed before hydration.
  const sortEarly = useEffectEvent(() => {
    if (select.current && select.current.value !== filters.sort) sortBy(select.current.value)
  })
  useEffect(() => sortEarly(), [])
  return (
    <label className={`relative flex items-center ${className}`}>
      <span className="sr-only">{texts.filters.sort}</span>
      <select
        ref={select}
        value={filters.sort}
        onChange={({ target }) => sortBy(target.value)}
        className={`sort-select ${selectClass}`}
      >
        <Options values={sorts} textOf={(sort) => names.sorts[sort]} />
      </select>
      <span className={`pointer-events-none absolute ${iconClass}`}>
        <Icon name="down" size={18} />
      </span>
    </label>
  )
}
