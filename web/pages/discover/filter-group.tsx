import type { ReactNode } from 'react'

/** One group of choices in the sidebar, under its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6 pb-7">
      <legend className="float-left mb-3 w-full text-6 font-medium">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  /** Of its group on this page. */
  group: string
  kind: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** How many works it would show, in figures and in words. */
  count?: { works: number; inWords: string }
  chosen: boolean
  onChoose: () => void
}

/** A line that can be ticked, with the number of works it would show. */
export function Choice({ group, kind, name, value, label, count, chosen, onChoose }: ChoiceProps) {
  const id = `${group}-${value}`
  const empty = count?.works === 0 && !chosen
  return (
    <div className="filter-row">
      <label className="filter-choice">
        <input
          type={kind}
          name={name}
          value={value}
          checked={chosen}
          disabled={empty}
          onChange={onChoose}
          aria-describedby={count ? id : undefined}
          className={kind === 'radio' ? 'filter-box' : 'filter-box tick'}
        />
        {label}
      </label>
      {count && (
        <span id={id} className="filter-count">
          <span aria-hidden="true">{count.works}</span>
          <span className="sr-only">{count.inWords}</span>
        </span>
      )}
    </div>
  )
}
