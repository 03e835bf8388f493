import { Outlet, useRouteLoaderData } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { DashboardMenu } from '#web/components/dashboard-menu/dashboard-menu.tsx'
import { loadMenuCounts, type MenuCounts } from '#web/components/dashboard-menu/menu-counts.ts'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { refreshApplicant, userContext } from '#web/shell/require-user.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import type { Route } from './+types/dashboard-layout.ts'
import type { clientLoader as dashboardLoader } from './dashboard-page.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [refreshApplicant]

/** The server cannot identify the user, so it renders the menu without counts. */
export const loader = (): MenuCounts => null

export async function clientLoader({ context, url: { pathname } }: Route.ClientLoaderArgs): Promise<MenuCounts> {
  // The dashboard loads the counts itself, and applicants have none.
  if (pathname === links.artistDashboard(languageOfPath(pathname))) return null
  return isArtistWithSales(artistStatusOf(context.get(userContext))) ? loadMenuCounts() : null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof dashboardLoader>('pages/dashboard/dashboard-page')
  return (
    <MenuLayout menu={<DashboardMenu counts={page?.dashboard?.overview?.counts ?? loaderData} />}>
      <Outlet />
    </MenuLayout>
  )
}
