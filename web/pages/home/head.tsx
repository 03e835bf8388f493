import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function Head({ id, title, to, more }: { id: string; title: ReactNode; to: string; more: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 md:mb-9">
      <h2 id={id} className="text-2">
        {title}
      </h2>
      <Link to={to} prefetch="intent" className="link inline-flex min-h-11 items-center text-[0.9375rem]">
        {more}
      </Link>
    </div>
  )
}
