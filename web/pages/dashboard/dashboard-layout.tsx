import { Outlet, useRouteLoaderData } from 'react-router'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { api } from '#web/api/api.ts'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { refreshApplicant, userContext } from '#web/shell/require-user.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import type { clientLoader as dashboardLoader } from './dashboard-page.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [refreshApplicant]

type Counts = DashboardOverview['counts'] | null

/** The server does not know who asks: it sends the menu without counts, instead of nothing until the browser has them. */
export const loader = (): Counts => null

export async function clientLoader({ context, url: { pathname } }: Route.ClientLoaderArgs): Promise<Counts> {
  // The page of the dashboard has them itself, and applicants have none.
  if (pathname === links.artistDashboard(languageOfPath(pathname))) return null
  if (!isArtistWithSales(artistStatusOf(context.get(userContext)))) return null
  try {
    return (await api('GET /artists/dashboard')).overview?.counts ?? null
  } catch {
    // The menu leads everywhere without them.
    return null
  }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

/** The pages of an artist's dashboard, with their menu beside them. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const page = useRouteLoaderData<typeof dashboardLoader>('pages/dashboard/dashboard-page')
  return (
    <MenuLayout menu={<DashboardMenu counts={page?.dashboard?.overview?.counts ?? loaderData} />}>
      <Outlet />
    </MenuLayout>
  )
}
