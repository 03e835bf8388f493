import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

export const menuTab =
  'flex min-h-11 items-center justify-between gap-2 border-b-2 border-transparent text-5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-[current=page]:font-medium'
/** Link in a menu that becomes a column on wide screens. */
export const menuLine = `${menuTab} lg:border-b lg:border-line lg:aria-[current=page]:border-line`

type MenuProps = { label: string; children: ReactNode }
type RowProps = MenuProps & {
  column?: { menu: string; list: string }
}

/** A column beside the page, or a scrollable row above it. */
export const SideMenu = ({ label, children }: MenuProps) => (
  <MenuRow
    label={label}
    column={{ menu: 'lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0 lg:pt-16', list: 'lg:block lg:w-auto' }}
  >
    {children}
  </MenuRow>
)

/** A scrollable row above related pages. */
export function MenuRow({ label, column, children }: RowProps) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const scrolledFor = useRef<string>(undefined)
  useEffect(() => {
    if (scrolledFor.current === pathname) return
    const current = menu.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Seller entries are hidden until the role is known.
    if (!menu.current || !current?.offsetParent) return
    scrolledFor.current = pathname
    menu.current.scrollLeft = current.offsetLeft - menu.current.clientWidth / 3
  })
  return (
    <nav
      ref={menu}
      aria-label={label}
      className={`relative -mx-(--page) overflow-x-auto border-b border-line px-(--page) pt-3 ${column?.menu ?? ''}`}
    >
      <ul className={`flex w-max gap-x-6 ${column?.list ?? ''}`}>{children}</ul>
    </nav>
  )
}

/** A column beside the page, or a menu button above it. */
export function FoldingMenu({ label, current, children }: MenuProps & { current: string }) {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const list = useId()
  return (
    <nav aria-label={label} className="border-b border-line pt-3 lg:border-0 lg:pt-16">
      <button
        type="button"
        aria-label={`${label}: ${current}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-5 font-medium lg:hidden"
      >
        <span>{current}</span>
        <span className={isOpen ? 'rotate-180' : ''}>
          <Icon name="down" />
        </span>
      </button>
      <ul id={list} className={`gap-x-10 pb-4 sm:columns-2 lg:block lg:columns-1 lg:pb-0 ${isOpen ? '' : 'hidden'}`}>
        {children}
      </ul>
    </nav>
  )
}

type LinkProps = {
  to: string
  className?: string
  /** Matches this page only, not its subpages. */
  end?: boolean | undefined
  /** Marks pages that belong to it but are not below its URL. */
  isCurrent?: boolean | undefined
  children: ReactNode
}

export const MenuLink = ({ to, className = menuLine, end = false, isCurrent = false, children }: LinkProps) =>
  isCurrent ? (
    <Link to={to} aria-current="page" className={className}>
      {children}
    </Link>
  ) : (
    <NavLink to={to} end={end} className={className}>
      {children}
    </NavLink>
  )

type EntryProps = Omit<LinkProps, 'children'> & { name: string; count?: number | undefined }

export const MenuEntry = ({ name, count, className, ...link }: EntryProps) => (
  <li className={className}>
    <MenuLink {...link}>
      <span>{name}</span>
      <MenuCount count={count} />
    </MenuLink>
  </li>
)

export const MenuCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="text-6 text-ink-2 tabular-nums">{count}</span>
