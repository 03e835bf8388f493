import { data, Outlet, useLocation } from 'react-router'
import { isLanguage } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { freeDeliveryAbove } from '#domain/shipping.ts'
import { frameTexts } from '#texts/frame.ts'
import { usePageViews } from '#web/analytics/use-page-view.ts'
import { useClearRedirect } from '#web/state/checkout-redirect.ts'
import { useSessionSync } from '#web/state/session.ts'
import { useMessageEvents } from '#web/state/unread-messages.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/frame.ts'
import { CookieAsking } from './cookie-asking.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InactivityWarning } from './inactivity-warning.tsx'
import { siteConfigContext } from './page-context.ts'
import { VerifyBanner } from './verify-banner.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw data(null, { status: 404 })
  return context.get(siteConfigContext)
}

/** What it says never changes while a visitor moves around. */
export const shouldRevalidate = () => false

export default function Frame({ loaderData: { demo } }: Route.ComponentProps) {
  const { frame } = useTexts(frameTexts)
  useSessionSync()
  useClearRedirect()
  usePageViews()
  useMessageEvents()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-float focus:p-4">
        {frame.skip}
      </a>
      <CookieAsking />
      <aside className="no-print text-center text-6">
        {demo && <p className="bg-warn-soft px-6 py-1 text-warn">{frame.demo}</p>}
        <Announcements />
        <VerifyBanner />
        <Farewell />
      </aside>
      <Header />
      <Outlet />
      <Footer />
      <InactivityWarning />
    </>
  )
}

/** What delivery costs, on one line: the second sentence where there is room. */
function Announcements() {
  const { frame } = useTexts(frameTexts)
  const [first, second] = frame.announcements(formatMoney(freeDeliveryAbove, useLanguage()))
  return (
    <p className="bg-wall-2 px-6 py-1.5 text-ink-2">
      {first}
      <span className="hidden md:inline">{` · ${second}`}</span>
    </p>
  )
}

/** The last words to somebody who has deleted their account, on the first page. */
function Farewell() {
  const { frame } = useTexts(frameTexts)
  const { state } = useLocation()
  return (
    <p role="status" className="bg-good-soft text-good not-empty:px-6 not-empty:py-3">
      {state?.accountDeleted === true && frame.accountDeleted}
    </p>
  )
}
