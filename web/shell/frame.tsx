import { data, Link, Outlet, useLocation } from 'react-router'
import type { CurrentAnnouncement } from '#contract/announcements.ts'
import { isLanguage } from '#domain/language.ts'
import { freeDeliveryAbove } from '#domain/shipping.ts'
import { site } from '#domain/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { usePageViews } from '#web/analytics/use-page-view.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useClearRedirect } from '#web/state/checkout-redirect.ts'
import { useSessionSync } from '#web/state/session.ts'
import { useMessageEvents } from '#web/state/unread-messages.ts'
import { useCountedVisit } from '#web/state/use-counted-visit.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/frame.ts'
import { DeferredCookieBanner } from './cookie-asking.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InactivityWarning } from './inactivity-warning.tsx'
import { callContext, siteConfigContext } from './page-context.ts'
import { VerifyBanner } from './verify-banner.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw data(null, { status: 404 })
  // Pages are shown without it, too.
  const { announcement } = await context
    .get(callContext)('GET /announcement')
    .catch(() => ({ announcement: null }))
  return { ...context.get(siteConfigContext), announcement }
}

/** What it says never changes while a visitor moves around. */
export const shouldRevalidate = () => false

export default function Frame({ loaderData: { demo, origin, announcement } }: Route.ComponentProps) {
  const { frame } = useTexts(frameTexts)
  useSessionSync()
  useClearRedirect()
  usePageViews()
  useCountedVisit()
  useMessageEvents()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-float focus:p-4">
        {frame.skip}
      </a>
      <DeferredCookieBanner />
      <aside aria-label={frame.notices} className="no-print text-center text-6">
        {demo && <p className="bg-warn-soft px-6 py-1 text-warn">{frame.demo}</p>}
        {announcement ? <CurrentLine announcement={announcement} /> : <DeliveryLine />}
        <VerifyBanner />
        <AccountDeletedNotice />
      </aside>
      <Header />
      <Outlet />
      <Footer />
      <PrintedAddress origin={origin} />
      <InactivityWarning />
    </>
  )
}

/** Where a printed page comes from. */
function PrintedAddress({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  return (
    // A path that encodes nothing is written in another way in the browser.
    <p className="page mt-4 hidden text-6 print:block" suppressHydrationWarning>
      {site.name}, {origin}
      {pathname}
    </p>
  )
}

/** What the shop announces now. */
function CurrentLine({ announcement: { texts, path } }: { announcement: CurrentAnnouncement }) {
  const language = useLanguage()
  return (
    <p className="bg-wall-2 px-6 py-1.5 text-ink-2">
      {path ? (
        <Link to={`/${language}${path}`} className="underline underline-offset-3 hover:text-act">
          <LocalizedText text={texts} />
        </Link>
      ) : (
        <LocalizedText text={texts} />
      )}
    </p>
  )
}

/** What delivery costs, while nothing else is announced. */
function DeliveryLine() {
  const { frame } = useTexts(frameTexts)
  return <p className="bg-wall-2 px-6 py-1.5 text-ink-2">{frame.freeDelivery(freeDeliveryAbove)}</p>
}

/** The last words to somebody who has deleted their account, on the first page. */
function AccountDeletedNotice() {
  const { frame } = useTexts(frameTexts)
  const { state } = useLocation()
  return (
    <p role="status" className="bg-good-soft text-good not-empty:px-6 not-empty:py-3">
      {state?.accountDeleted === true && frame.accountDeleted}
    </p>
  )
}
