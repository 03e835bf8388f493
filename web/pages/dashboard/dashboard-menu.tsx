import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation, useRouteLoaderData } from 'react-router'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { frameTexts } from '#texts/frame.ts'
import { api } from '#web/api/api.ts'
import { MenuCount, MenuEntry, menuLine, SideMenu } from '#web/components/private/side-menu.tsx'
import { isArtistWithSales, useArtistStatus } from '#web/state/artist-status.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { clientLoader } from './dashboard-page.tsx'

/** The pages of an artist's dashboard: a column beside them, or a row above them that scrolls. */
export function DashboardMenu() {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { frame } = useTexts(frameTexts)
  const counts = useCounts()
  const { fromBuyers } = useUnread()
  const overview = links.artistDashboard(language)
  return (
    <SideMenu label={t.menu}>
      <MenuEntry to={overview} name={t.overview} end />
      <MenuEntry to={links.ownWorks(language)} name={t.works} count={counts?.works} className="for-sellers" />
      <MenuEntry to={links.sales(language)} name={t.orders} count={counts?.orders} className="for-sellers" />
      <li className="for-sellers">
        <NavLink to={links.messages(language, 'artist')} className={menuLine}>
          {t.messages}
          <UnreadCount count={fromBuyers} words={frame.unread(fromBuyers)} />
        </NavLink>
      </li>
      <MenuEntry to={links.money(language)} name={t.money} className="for-sellers" />
      <MenuEntry to={links.statistics(language)} name={t.statistics} className="for-sellers" />
      <MenuEntry to={links.artistProfile(language)} name={t.profile} />
      <li className="for-sellers">
        <Link to={`${links.artistProfile(language)}#exhibitions`} className={menuLine}>
          {t.exhibitions}
          <MenuCount count={counts?.exhibitions} />
        </Link>
      </li>
    </SideMenu>
  )
}

/** What the overview has loaded; the other pages of the dashboard ask for it once they are shown. */
function useCounts(): DashboardOverview['counts'] | undefined {
  const overview = useRouteLoaderData<typeof clientLoader>('pages/dashboard/dashboard-page')
  const [counts, setCounts] = useState<DashboardOverview['counts']>()
  const { pathname } = useLocation()
  const isSeller = isArtistWithSales(useArtistStatus())
  const needsOverview = isSeller && overview === undefined
  useEffect(() => {
    if (!needsOverview || pathname === '') return
    let isCurrent = true
    api('GET /artists/dashboard').then(
      ({ desk }) => isCurrent && setCounts(desk?.counts),
      // The menu leads everywhere without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [needsOverview, pathname])
  return overview?.dashboard?.desk?.counts ?? counts
}
