import { Outlet } from 'react-router'
import { api } from '#web/api/api.ts'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { requireAdmin } from '#web/shell/require-user.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminMenu, type WaitingCounts } from './admin-menu.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

/** The server does not know who asks: it sends the menu without counts, instead of nothing until the browser has them. */
export const loader = (): WaitingCounts => ({})

export async function clientLoader(): Promise<WaitingCounts> {
  try {
    const { waiting, books, bank } = await api('GET /admin/overview')
    const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
    return { ...counts, discrepancies: books.total, bank: bank.total }
  } catch {
    // The menu leads everywhere without them.
    return {}
  }
}
clientLoader.hydrate = true as const

/** What waits changes with what administrators do, and with what others do meanwhile. */
export const shouldRevalidate = () => true

/** The pages for administrators, with their menu beside them. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MenuLayout menu={<AdminMenu waiting={loaderData} />}>
      <Outlet />
    </MenuLayout>
  )
}
