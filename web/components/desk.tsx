import type { ReactNode } from 'react'

/** A desk: its menu, and the page beside it. */
export function Desk({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="page lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-18">
      {menu}
      {/* The margins are those of the whole. */}
      <div className="min-w-0 [--page:0px]">{children}</div>
    </div>
  )
}
