import { Outlet } from 'react-router'
import type { Route } from './+types/admins.ts'
import { requireAdmin } from './require-user.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

/** Pages for administrators. */
export default function Admins() {
  return <Outlet />
}
