import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { type Desk, dashboard } from '#contract/dashboard.ts'
import { links } from '#domain/links.ts'
import { deskTexts } from '#texts/desk.ts'
import { frameTexts } from '#texts/frame.ts'
import { api } from '#web/api/api.ts'
import { useArtistStatus } from '#web/state/artist-status.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { clientLoader } from './dashboard-page.tsx'

const line =
  'flex min-h-11 items-center justify-between gap-2 border-b-2 border-transparent text-5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-[current=page]:font-medium lg:border-b lg:border-line lg:aria-[current=page]:border-line'

/** The pages of an artist's dashboard: a column beside them, or a row above them that scrolls. */
export function DeskMenu() {
  const { desk: t } = useTexts(deskTexts)
  const language = useLanguage()
  const { frame } = useTexts(frameTexts)
  const counts = useCounts()
  const { fromBuyers } = useUnread()
  const overview = links.artistDashboard(language)
  return (
    <nav
      aria-label={t.menu}
      className="relative -mx-(--page) overflow-x-auto border-b border-line px-(--page) pt-3 lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0 lg:pt-16"
    >
      <ul className="flex w-max gap-x-6 lg:block lg:w-auto">
        <Entry to={overview} name={t.overview} end />
        <Entry to={links.ownWorks(language)} name={t.works} count={counts?.works} seller />
        <Entry to={links.sales(language)} name={t.orders} count={counts?.orders} seller />
        <li className="for-sellers">
          <NavLink to={links.messages(language, 'artist')} className={line}>
            {t.messages}
            <UnreadCount count={fromBuyers} words={frame.unread(fromBuyers)} />
          </NavLink>
        </li>
        <Entry to={links.money(language)} name={t.money} seller />
        <Entry to={links.statistics(language)} name={t.statistics} seller />
        <Entry to={links.artistProfile(language)} name={t.profile} />
        <li className="for-sellers">
          <Link to={`${links.artistProfile(language)}#exhibitions`} className={line}>
            {t.exhibitions}
            <Count count={counts?.exhibitions} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

type EntryProps = {
  to: string
  name: string
  count?: number | undefined
  /** Shown to approved artists alone. */
  seller?: boolean
  /** Only this very page, none below it. */
  end?: boolean
}

function Entry({ to, name, count, seller = false, end = false }: EntryProps) {
  return (
    <li className={seller ? 'for-sellers' : undefined}>
      <NavLink to={to} end={end} className={line}>
        {name}
        <Count count={count} />
      </NavLink>
    </li>
  )
}

const Count = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="text-6 text-ink-2 tabular-nums">{count}</span>

/** What the overview has loaded; the other pages of the dashboard ask for it once they are shown. */
function useCounts(): Desk['counts'] | undefined {
  const overview = useRouteLoaderData<typeof clientLoader>('pages/dashboard/dashboard-page')
  const [counts, setCounts] = useState<Desk['counts']>()
  const { pathname } = useLocation()
  const isSeller = useArtistStatus() === 'approved'
  const asks = isSeller && overview === undefined
  useEffect(() => {
    if (!asks || pathname === '') return
    let isCurrent = true
    api(dashboard.show).then(
      ({ desk }) => isCurrent && setCounts(desk?.counts),
      // The menu leads everywhere without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [asks, pathname])
  return overview?.dashboard?.desk?.counts ?? counts
}
