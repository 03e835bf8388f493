import { Outlet } from 'react-router'
import type { Route } from './+types/signed-in.ts'
import { requireUser } from './require-user.ts'
import { useUserChange } from './use-user-change.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser]

export default function SignedIn() {
  useUserChange()
  return <Outlet />
}
