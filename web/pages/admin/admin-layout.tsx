import { Outlet, useRouteLoaderData } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { api } from '#web/api/api.ts'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { requireAdmin } from '#web/shell/require-user.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminMenu, type WaitingCounts } from './admin-menu.tsx'
import type { clientLoader as overviewLoader } from './overview-page.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

type Overview = OutputOf<'GET /admin/overview', 'answer'>

/** The server cannot identify the user, so it renders the menu without counts. */
export const loader = (): Overview | null => null

export async function clientLoader({ url: { pathname } }: Route.ClientLoaderArgs): Promise<Overview | null> {
  // The overview loads the counts itself.
  if (pathname === links.admin(languageOfPath(pathname))) return null
  try {
    return await api('GET /admin/overview')
  } catch {
    // The menu works without the counts.
    return null
  }
}
clientLoader.hydrate = true as const

/** Counts change with each action, and by others. */
export const shouldRevalidate = () => true

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const overview = useRouteLoaderData<typeof overviewLoader>('pages/admin/overview-page') ?? loaderData
  return (
    <MenuLayout menu={<AdminMenu waiting={overview ? countsOf(overview) : {}} />}>
      <Outlet />
    </MenuLayout>
  )
}

function countsOf({ waiting, books, bank }: Overview): WaitingCounts {
  const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
  return { ...counts, discrepancies: books.total, bank: bank.total }
}
