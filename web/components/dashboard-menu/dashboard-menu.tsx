import { Link, NavLink, useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { frameTexts } from '#texts/frame.ts'
import { MenuCount, MenuEntry, menuLine, SideMenu } from '#web/components/private/side-menu.tsx'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { useUnread } from '#web/state/unread-messages.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { MenuCounts } from './menu-counts.ts'

export function DashboardMenu({ counts, isSale = false }: { counts: MenuCounts; isSale?: boolean }) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { frame } = useTexts(frameTexts)
  const { fromBuyers } = useUnread()
  const overview = links.artistDashboard(language)
  const isImport = useLocation().pathname === links.importWorks(language)
  return (
    <SideMenu label={t.menu}>
      <MenuEntry to={overview} name={t.overview} end />
      <MenuEntry
        to={links.ownWorks(language)}
        name={t.works}
        count={counts?.works}
        className="for-sellers"
        isCurrent={isImport}
      />
      <MenuEntry
        to={links.sales(language)}
        name={t.sales}
        count={counts?.orders}
        className="for-sellers"
        isCurrent={isSale}
      />
      <li className="for-sellers">
        <NavLink to={links.messages(language, 'artist')} className={menuLine}>
          <span>{t.messages}</span>
          <UnreadCount count={fromBuyers} words={frame.unread(fromBuyers)} />
        </NavLink>
      </li>
      <MenuEntry to={links.money(language)} name={t.money} className="for-sellers" />
      <MenuEntry to={links.statistics(language)} name={t.statistics} className="for-sellers" />
      <MenuEntry to={links.artistProfile(language)} name={t.profile} />
      <li className="for-sellers">
        <Link to={`${links.artistProfile(language)}#exhibitions`} className={menuLine}>
          <span>{t.exhibitions}</span>
          <MenuCount count={counts?.exhibitions} />
        </Link>
      </li>
    </SideMenu>
  )
}
