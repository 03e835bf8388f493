import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-3">{title}</h2>
      {text && <p className="mt-2 text-5 text-ink-2">{text}</p>}
      <ul className="mt-3 border-t border-line">{children}</ul>
    </section>
  )
}

type RowProps = {
  /** Anchor for links from the overview. */
  id?: string
  name: string
  to?: string
  text: string
  problem?: string
  children?: ReactNode
}

export function Row({ id, name, to, text, problem = '', children }: RowProps) {
  return (
    <li
      id={id}
      className="flex scroll-mt-22 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
    >
      <div className="min-w-0">
        <h3 className="font-sans text-5 break-words">
          {to ? (
            <Link to={to} className="hover:text-act">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {problem && <p className="text-6 text-bad">{problem}</p>}
        {text && <p className="text-6 break-words text-ink-2">{text}</p>}
      </div>
      {children}
    </li>
  )
}
