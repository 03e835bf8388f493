import { Outlet } from 'react-router'
import { Desk } from '#web/components/desk.tsx'
import { refreshApplicant } from '#web/shell/require-user.ts'
import { DeskMenu } from './desk-menu.tsx'

export const clientMiddleware = [refreshApplicant]

/** The pages of an artist's dashboard, with their menu beside them. */
export default function DeskLayout() {
  return (
    <Desk menu={<DeskMenu />}>
      <Outlet />
    </Desk>
  )
}
