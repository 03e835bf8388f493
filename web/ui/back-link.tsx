import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** One level up. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="no-print -ms-1 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-act hover:text-act-hover"
    >
      <Icon name="back" />
      <span>{children}</span>
    </Link>
  )
}
