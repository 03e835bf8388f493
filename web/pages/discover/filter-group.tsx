import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { filterQuery } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Choosing } from './filter-panel.tsx'
import { shownAtFirst } from './shown-facets.ts'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

type FoldedGroupProps = {
  title: string
  isChosen: boolean
  children: ReactNode
}

export function FoldedFilterGroup({ title, isChosen, children }: FoldedGroupProps) {
  // Initial state only: clearing the last choice must not close the group.
  const [open] = useState(isChosen)
  return (
    <details open={open} className="folded-filter-group">
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type LongGroupProps<Value> = Pick<Choosing, 'filters'> & {
  name: 'medium' | 'year'
  title: string
  values: readonly Value[]
  total: number
  children: (value: Value) => ReactNode
}

/** Shows the first values and the chosen ones; a link shows the rest, also without scripts. */
export function LongFilterGroup<Value>({ filters, name, title, values, total, children }: LongGroupProps<Value>) {
  const { filters: t } = useTexts(discoverTexts)
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const isExpanding = useRef(false)
  // The link is gone, so the focus moves to the first new choice.
  useEffect(() => {
    if (!isExpanding.current || values.length < total) return
    isExpanding.current = false
    list.current?.querySelectorAll('input')[shownAtFirst]?.focus()
  }, [values.length, total])
  return (
    <FoldedFilterGroup title={title} isChosen={filters[name].length > 0 || filters.all.includes(name)}>
      <div ref={list}>{values.map(children)}</div>
      {values.length < total && (
        <Link
          to={pathname + filterQuery({ ...filters, all: [...filters.all, name] })}
          replace
          preventScrollReset
          onClick={() => {
            isExpanding.current = true
          }}
          className="link inline-flex min-h-11 items-center text-6"
        >
          <span>{t.showAll(total)}</span> <span className="sr-only">{title}</span>
        </Link>
      )}
    </FoldedFilterGroup>
  )
}

type FilterOptionProps = {
  kind: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  count?: number
  chosen: boolean
  onChoose: () => void
}

export function FilterOption({ kind, name, value, label, count, chosen, onChoose }: FilterOptionProps) {
  const { works } = useTexts(catalogueTexts)
  return (
    <div className="filter-row">
      <label>
        <input
          type={kind}
          name={name}
          value={value}
          checked={chosen}
          disabled={count === 0 && !chosen}
          onChange={onChoose}
          title={count === undefined ? undefined : works(count)}
          className={kind === 'radio' ? undefined : 'tick'}
        />
        <span>{label}</span>
      </label>
      {count !== undefined && <span>{count}</span>}
    </div>
  )
}
