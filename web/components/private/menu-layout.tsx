import type { ReactElement, ReactNode } from 'react'

export function MenuLayout({ menu, children }: { menu: ReactElement; children: ReactNode }) {
  return (
    <div className="page lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-18">
      {menu}
      {/* Margins come from the layout. */}
      <div className="min-w-0 [--page:0px]">{children}</div>
    </div>
  )
}
