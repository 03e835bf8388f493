import { readConsent } from '#web/state/consent.ts'
import { redactMessage, redactReferrer, redactTitle, redactUrl } from './redact-url.ts'
import type { AnalyticsEvent, PageView, TrackingIds } from './track-event.ts'

type ShownPage = PageView & { readonly title: string; readonly isSignedIn: boolean }
type Page = { readonly page_location: string; readonly page_title: string; readonly page_referrer: string }
type Google = Record<string, unknown> & { dataLayer?: unknown[] }

let page: Page | undefined

/** Ignores repeated views of the same page. */
export function trackPageView(shown: ShownPage, ids: TrackingIds): void {
  const address = redactUrl(shown, location.origin)
  const before = page?.page_location
  if (address === before) return
  page = {
    page_location: address,
    page_title: redactTitle(shown.title, shown),
    page_referrer: before ?? redactReferrer(document.referrer, location.origin),
  }
  if (before) send('navigation', { from: before, to: address }, ids)
  send('page_view', { user_logged_in: shown.isSignedIn }, ids)
}

export function sendEvent({ name, ...fields }: AnalyticsEvent, ids: TrackingIds): void {
  send(name, 'message' in fields ? { ...fields, message: redactMessage(fields.message) } : fields, ids)
}

export function stop(measurementId: string): void {
  google[`ga-disable-${measurementId}`] = true
  page = undefined
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    if (/^_ga(_|$)/.test(name))
      for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

const google = globalThis as unknown as Google

function send(name: string, fields: Record<string, unknown>, { measurementId, userId }: TrackingIds): void {
  const { statistics, tracking } = readConsent()
  // Consent may have changed while the library was loading.
  if (!statistics) return
  begin(measurementId)
  gtag('event', name, { ...page, ...fields, ...(tracking && userId ? { user_id: userId } : {}) })
}

/** Loads Google's script at the first event, with all advertising features disabled. */
function begin(measurementId: string): void {
  google[`ga-disable-${measurementId}`] = false
  if (google.dataLayer) {
    gtag('set', { ...page })
    return
  }
  google.dataLayer = []
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('set', { ...page, allow_google_signals: false, allow_ad_personalization_signals: false })
  // The shop sends page views itself, with redacted URLs.
  gtag('config', measurementId, { send_page_view: false, cookie_flags: 'SameSite=Lax;Secure' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}

/** Google's script expects an `arguments` object, not an array. */
function gtag(..._called: unknown[]): void {
  google.dataLayer?.push(arguments)
}

/** This host and its parent domains, which may have cookies of this page. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`)]
}
