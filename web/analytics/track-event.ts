import { measurementIdMeta } from '#contract/analytics.ts'
import type { Role } from '#domain/person.ts'
import { readConsent } from '#web/state/consent.ts'
import { useSession } from '#web/state/session.ts'

export type PageView = {
  readonly pathname: string
  readonly search: string
  /** Route parameters. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Events besides page views, by their names in Google Analytics. */
export type AnalyticsEvent =
  | { readonly name: 'user_logout'; readonly userRole: Role; readonly method: LogoutMethod }
  | { readonly name: 'error'; readonly context: string; readonly message: string }
  | { readonly name: 'resend_verification' | 'verification_complete' }

export type LogoutMethod = 'menu' | 'inactivity'

export type TrackingIds = { readonly measurementId: string; readonly userId: string | undefined }

/** Sends an event, if analytics is configured and the visitor has consented. The library is loaded only then. */
export const trackEvent = (event: AnalyticsEvent): void => track((library, ids) => library.sendEvent(event, ids))

export function trackPageView(view: PageView): void {
  const about = { title: document.title, isSignedIn: useSession.getState().user !== null }
  track((library, ids) => library.trackPageView({ ...view, ...about }, ids))
}

/** Sends an error by its code or message. */
export function trackError(context: string, error: unknown): void {
  const fields = (error ?? {}) as { problem?: { code: string }; status?: number; message?: string }
  trackEvent({
    name: 'error',
    context,
    message: String(fields.problem?.code ?? fields.status ?? fields.message ?? error),
  })
}

/** Consent was withdrawn: sends nothing more and deletes Google's cookies. */
export function stopTracking(): void {
  const id = measurementId()
  if (!id) return
  // Cookies of an earlier visit are there without the library.
  if (/(^|; )_ga/.test(document.cookie)) loading ??= import('./google-analytics.ts')
  void loading?.then((library) => library.stop(id), ignore)
}

type Library = typeof import('./google-analytics.ts')
let loading: Promise<Library> | undefined

function track(send: (library: Library, ids: TrackingIds) => void): void {
  const id = measurementId()
  if (!id || !readConsent().statistics) return
  const userId = useSession.getState().user?.mongodbUserId
  loading ??= import('./google-analytics.ts')
  void loading.then((library) => send(library, { measurementId: id, userId }), ignore)
}

/** Failing analytics must not disturb the visitor. */
const ignore = () => undefined

/** Whether this shop counts visits at Google, once a visitor allows it. */
export const isMeasuring = (): boolean => Boolean(measurementId())

const measurementId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${measurementIdMeta}"]`)?.content
