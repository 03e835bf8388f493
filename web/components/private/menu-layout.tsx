import type { ReactElement, ReactNode } from 'react'

/** The pages of somebody’s dashboard or of the administrators: their menu, and the page beside it. */
export function MenuLayout({ menu, children }: { menu: ReactElement; children: ReactNode }) {
  return (
    <div className="page lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-18">
      {menu}
      {/* The margins are those of the whole. */}
      <div className="min-w-0 [--page:0px]">{children}</div>
    </div>
  )
}
