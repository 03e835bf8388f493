import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

export const menuLine =
  'flex min-h-11 items-center justify-between gap-2 border-b-2 border-transparent text-5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-[current=page]:font-medium lg:border-b lg:border-line lg:aria-[current=page]:border-line'

/** The pages of a dashboard: a column beside them, or a row above them that scrolls. */
export function SideMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>(`[aria-current=page][href="${pathname}"]`)
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.clientWidth / 3
  }, [pathname])
  return (
    <nav
      ref={menu}
      aria-label={label}
      className="relative -mx-(--page) overflow-x-auto border-b border-line px-(--page) pt-3 lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0 lg:pt-16"
    >
      <ul className="flex w-max gap-x-6 lg:block lg:w-auto">{children}</ul>
    </nav>
  )
}

type EntryProps = {
  to: string
  name: string
  count?: number | undefined
  className?: string
  /** Only this very page, none below it. */
  end?: boolean
}

export function MenuEntry({ to, name, count, className, end = false }: EntryProps) {
  return (
    <li className={className}>
      <NavLink to={to} end={end} className={menuLine}>
        {name}
        <MenuCount count={count} />
      </NavLink>
    </li>
  )
}

export const MenuCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="text-6 text-ink-2 tabular-nums">{count}</span>
