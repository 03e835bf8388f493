import type { ReactNode } from 'react'

type Props<Value extends string> = {
  legend: string
  values: readonly Value[]
  names: Record<Value, string>
  chosen: Value
  choose: (value: Value) => void
  /** Hides the legend visually. */
  isQuiet?: boolean
  /** Shown in place of a name. */
  swatch?: (value: Value) => ReactNode
}

export function Choices<Value extends string>({
  legend,
  values,
  names,
  chosen,
  choose,
  isQuiet,
  swatch,
}: Props<Value>) {
  return (
    <fieldset className={`flex flex-wrap items-center ${swatch ? 'gap-x-3' : 'gap-x-6'}`}>
      <legend className={isQuiet ? 'sr-only' : 'float-left text-6 leading-11 text-ink-2'}>{legend}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={swatch && names[value]}
          title={swatch && names[value]}
          onClick={() => choose(value)}
          className={swatch ? 'room-choice' : 'room-word'}
        >
          {swatch ? swatch(value) : names[value]}
        </button>
      ))}
    </fieldset>
  )
}
