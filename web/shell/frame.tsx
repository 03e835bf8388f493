import type { ReactElement } from 'react'
import { data, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { SiteConfig } from '#contract/site-config.ts'
import { isLanguage } from '#domain/language.ts'
import { languageOfPath } from '#site/page-language.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { useNewLogins } from '#web/account/destination.ts'
import { usePageViews } from '#web/analytics/use-page-view.ts'
import { useClearRedirect } from '#web/state/checkout-redirect.ts'
import { hasFailedScript, whileGoingTo } from '#web/state/failed-script.ts'
import { useSession, useSessionSync } from '#web/state/session.ts'
import { useMessageEvents } from '#web/state/unread-messages.ts'
import { useCountedVisit } from '#web/state/use-counted-visit.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import type { Route } from './+types/frame.ts'
import { DeferredCookieBanner } from './deferred-cookie-banner.tsx'
import { FailedScript } from './failed-script.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { callContext, closedPage, errorDataOf, siteConfigContext } from './page-context.ts'
import { errorMessage, PageError } from './page-error.tsx'

const loadInactivityWarning = () => import('./inactivity-warning.tsx')
const loadMaintenanceBar = () => import('./maintenance-bar.tsx')

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw data(null, { status: 404 })
  const config = context.get(siteConfigContext)
  if (config.maintenance) throw closedPage(config)
  // Pages are shown without it.
  const { announcement } = await context
    .get(callContext)('GET /announcement')
    .catch(() => ({ announcement: null }))
  return { ...config, announcement }
}

/** Title for pages that fail. */
export function meta({ error, location }: Route.MetaArgs) {
  if (!error) return []
  const { errors } = frameTexts[languageOfPath(location.pathname)]
  const [title] = errorMessage(error, errors)
  return [{ title: site.titleTemplate(title) }, { name: 'robots', content: 'noindex' }]
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    // The router would wait forever for the failed script, so load the document instead.
    if (hasFailedScript() && pathname !== location.pathname) return location.assign(pathname + search)
    return whileGoingTo(pathname + search, next)
  },
]

/** Its data does not change during a visit. */
export const shouldRevalidate = () => false

export default function Frame() {
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Around config={errorDataOf(error).config}>
      <PageError error={error} />
    </Around>
  )
}

type AroundProps = { config?: SiteConfig | undefined; children: ReactElement }

/** `config` replaces the data of the loader for a closed page. */
function Around({ config, children }: AroundProps) {
  const { frame } = useTexts(frameTexts)
  // Unknown when its own loader failed.
  const loaded = useRouteLoaderData<typeof loader>('shell/frame')
  const { demo = false, origin = '' } = loaded ?? config ?? {}
  const role = useSession(({ user }) => user?.role)
  useSessionSync()
  useClearRedirect()
  useNewLogins()
  usePageViews()
  useCountedVisit()
  useMessageEvents()
  return (
    <>
      <SkipLink to="#content">{frame.skip}</SkipLink>
      <DeferredCookieBanner demo={demo} />
      <aside aria-label={frame.notices} className="no-print text-center text-6">
        {role === 'ADMIN' && (
          <WhenLoaded load={loadMaintenanceBar} quiet>
            {({ MaintenanceBar }) => <MaintenanceBar />}
          </WhenLoaded>
        )}
        <NoticeBar demo={demo} announcement={loaded?.announcement ?? null} />
        <AccountDeletedNotice />
      </aside>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <Footer />
      <PrintedAddress origin={origin} />
      <FailedScript />
      {role && (
        <WhenLoaded load={loadInactivityWarning} quiet>
          {({ InactivityWarning }) => <InactivityWarning />}
        </WhenLoaded>
      )}
    </>
  )
}

/** Printed on paper. */
function PrintedAddress({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  return (
    // The browser encodes the path differently.
    <p className="page mt-4 hidden text-6 print:block" suppressHydrationWarning>
      {`${site.name}, ${origin}${pathname}`}
    </p>
  )
}

/** Shown once after the account was deleted. */
function AccountDeletedNotice() {
  const { frame } = useTexts(frameTexts)
  const { state } = useLocation()
  return (
    <p role="status" className="bg-good-soft text-good not-empty:px-6 not-empty:py-3">
      {state?.accountDeleted === true && frame.accountDeleted}
    </p>
  )
}
