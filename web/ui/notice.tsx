import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const variants = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-wall-2 text-ink',
} as const

type Props = { variant: keyof typeof variants; children: ReactNode }

/** Announced by screen readers. */
export function Notice({ variant, children }: Props) {
  return (
    <div
      role={variant === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-3 px-4 py-3 text-5 ${variants[variant]}`}
    >
      {variant !== 'plain' && (
        <span className="mt-0.5">
          <Icon name={variant === 'good' ? 'check' : 'warning'} />
        </span>
      )}
      <div>{children}</div>
    </div>
  )
}
