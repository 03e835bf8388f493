import type { ComponentProps, ReactNode } from 'react'

const variants = {
  filled: 'button button-filled',
  outlined: 'button button-outlined',
  words: 'button-words',
} as const

/** The variant of a button, for links that lead to the next step. */
export const buttonVariant = (variant: keyof typeof variants) => variants[variant]

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  /** Something is under way: the button waits and says so. */
  busy?: boolean
  busyText?: string
  children: ReactNode
}

export function Button({
  variant = 'filled',
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
      className={className ? `${variants[variant]} ${className}` : variants[variant]}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      <span className="contents">{busy ? (busyText ?? children) : children}</span>
    </button>
  )
}
