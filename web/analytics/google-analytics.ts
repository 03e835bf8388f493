import { readConsent } from '#web/state/consent.ts'
import { saidAddress, saidMessage, saidReferrer, saidTitle } from './redact-url.ts'
import type { CountedBy, Happening, Visit } from './track-event.ts'

type Shown = Visit & { readonly title: string; readonly isSignedIn: boolean }
type Page = { readonly page_location: string; readonly page_title: string; readonly page_referrer: string }
type Google = Record<string, unknown> & { dataLayer?: unknown[] }

let page: Page | undefined

/** Counts a page, and the way to it from the one before. The same page again is no visit. */
export function countVisit(shown: Shown, by: CountedBy): void {
  const address = saidAddress(shown, location.origin)
  const before = page?.page_location
  if (address === before) return
  page = {
    page_location: address,
    page_title: saidTitle(shown.title, shown),
    page_referrer: before ?? saidReferrer(document.referrer, location.origin),
  }
  if (before) send('navigation', { from: before, to: address }, by)
  send('page_view', { user_logged_in: shown.isSignedIn }, by)
}

export function countHappening({ name, ...fields }: Happening, by: CountedBy): void {
  send(name, 'message' in fields ? { ...fields, message: saidMessage(fields.message) } : fields, by)
}

/** Nothing more is sent, and Google's cookies go from this browser. */
export function stop(measurementId: string): void {
  google[`ga-disable-${measurementId}`] = true
  page = undefined
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    if (/^_ga(_|$)/.test(name))
      for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

const google = globalThis as unknown as Google

function send(name: string, fields: Record<string, unknown>, { measurementId, userId }: CountedBy): void {
  const { statistics, tracking } = readConsent()
  // What counts was fetched meanwhile, and the answer may have changed.
  if (!statistics) return
  begin(measurementId)
  gtag('event', name, { ...page, ...fields, ...(tracking && userId ? { user_id: userId } : {}) })
}

/** Fetches Google's script at the first thing to tell, with all that serves advertising off. */
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
  // Pages are told by the shop itself, without what Google would read from the address bar.
  gtag('config', measurementId, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}

/** Google's script takes what is called, not a list. */
function gtag(..._called: unknown[]): void {
  google.dataLayer?.push(arguments)
}

/** Everywhere that a cookie of this page may have been set: here, and on each domain above. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`)]
}
