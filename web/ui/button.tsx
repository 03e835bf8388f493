import type { ComponentProps, ReactNode } from 'react'

const looks = {
  filled: 'button button-filled',
  outlined: 'button button-outlined',
  words: 'button-words',
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
      className={className ? `${looks[look]} ${className}` : looks[look]}
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
