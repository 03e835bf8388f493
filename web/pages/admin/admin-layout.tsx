import { Outlet } from 'react-router'
import { Desk } from '#web/components/desk.tsx'
import { requireAdmin } from '#web/shell/require-user.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminMenu } from './admin-menu.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

/** The pages for administrators, with their menu beside them. */
export default function AdminLayout() {
  return (
    <Desk menu={<AdminMenu />}>
      <Outlet />
    </Desk>
  )
}
