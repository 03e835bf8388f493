import { Outlet } from 'react-router'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { requireAdmin } from '#web/shell/require-user.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminMenu } from './admin-menu.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

/** The pages for administrators, with their menu beside them. */
export default function AdminLayout() {
  return (
    <MenuLayout menu={<AdminMenu />}>
      <Outlet />
    </MenuLayout>
  )
}
