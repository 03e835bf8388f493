import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

const variants = {
  filled: 'button button-filled',
  outlined: 'button button-outlined',
  words: 'button-words',
  link: 'link min-h-11 aria-disabled:text-ink-3',
  plain: '',
} as const

/** The variant of a button, for links that lead to the next step. */
export const buttonVariant = (variant: keyof typeof variants) => variants[variant]

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  /** Shows progress and ignores presses. */
  busy?: boolean
  busyText?: string
  /** Ignores presses, also by Enter in a field of its form, and keeps the focus. */
  waits?: boolean
  /** Its form has a route on the server. Other submit buttons are disabled until hydration, or the browser would send the form. */
  worksWithoutScripts?: boolean
  children: ReactNode
}

/** `disabled` loses the focus, so it is only for buttons that were not pressed yet. */
export function Button({
  variant = 'filled',
  busy = false,
  busyText,
  waits = false,
  worksWithoutScripts = false,
  className = '',
  children,
  disabled,
  onClick,
  ...rest
}: Props) {
  const isWaiting = busy || waits
  const isEarly = !useHydrated() && rest.type === 'submit' && !worksWithoutScripts
  return (
    <button
      type="button"
      {...rest}
      disabled={isEarly || (disabled && !isWaiting)}
      aria-disabled={isWaiting || undefined}
      aria-busy={busy || undefined}
      onClick={isWaiting ? ignore : onClick}
      className={`${variants[variant]} ${className}`.trim()}
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

const ignore = (event: MouseEvent) => event.preventDefault()
