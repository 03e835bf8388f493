import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 text-5 has-[:disabled]:text-ink-3">
      <input
        {...input}
        type="checkbox"
        className="tick size-4.5 flex-none appearance-none rounded-1 border border-edge bg-float checked:border-act checked:bg-act disabled:bg-wall-3 disabled:checked:border-transparent disabled:checked:bg-ink-3"
      />
      <span className="contents">{label}</span>
    </label>
  )
}

export function Radio({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 text-5">
      <input {...input} type="radio" className="size-4.5 flex-none accent-act" />
      <span className="contents">{label}</span>
    </label>
  )
}
