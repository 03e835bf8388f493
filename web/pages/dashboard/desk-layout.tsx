import { Outlet } from 'react-router'
import { refreshApplicant } from '#web/shell/require-user.ts'
import { DeskMenu } from './desk-menu.tsx'

export const clientMiddleware = [refreshApplicant]

/** The pages of an artist's dashboard, with their menu beside them. */
export default function DeskLayout() {
  return (
    <div className="page lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-18">
      <DeskMenu />
      {/* The margins are those of the whole. */}
      <div className="min-w-0 [--page:0px]">
        <Outlet />
      </div>
    </div>
  )
}
