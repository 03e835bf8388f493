import type { ComponentProps, ReactNode } from 'react'

const shapes =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-1 px-6 py-2 text-5 font-medium text-center transition-colors duration-(--quick) ease-(--ease) disabled:bg-wall-2 disabled:text-ink-3 disabled:border-transparent'
const looks = {
  filled: `${shapes} bg-act text-on-act hover:bg-act-hover active:bg-act-press`,
  outlined: `${shapes} border border-edge text-act hover:bg-act-soft active:bg-act-soft`,
} as const

/** The look of a button, for links that lead to the next step. */
export const buttonLook = (look: keyof typeof looks) => looks[look]

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks
  /** Something is under way: the button waits and says so. */
  busy?: boolean
  busyText?: string
  children: ReactNode
}

export function Button({
  look = 'filled',
  busy = false,
  busyText,
  className = '',
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${looks[look]} ${className}`}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}
