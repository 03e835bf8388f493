import { Outlet } from 'react-router'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { refreshApplicant } from '#web/shell/require-user.ts'
import { DashboardMenu } from './dashboard-menu.tsx'

export const clientMiddleware = [refreshApplicant]

/** The pages of an artist's dashboard, with their menu beside them. */
export default function DashboardLayout() {
  return (
    <MenuLayout menu={<DashboardMenu />}>
      <Outlet />
    </MenuLayout>
  )
}
