import { measurementIdMeta } from '#contract/analytics.ts'
import type { Role } from '#domain/person.ts'
import { readConsent } from '#web/state/consent.ts'
import { useSession } from '#web/state/session.ts'

export type PageView = {
  readonly pathname: string
  readonly search: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Names of Google Analytics, except page views. */
export type AnalyticsEvent =
  | { readonly name: 'user_logout'; readonly userRole: Role; readonly method: LogoutMethod }
  | { readonly name: 'error'; readonly context: string; readonly message: string }
  | { readonly name: 'resend_verification' | 'verification_complete' }

export type LogoutMethod = 'menu' | 'inactivity'

export type TrackingIds = { readonly measurementId: string; readonly userId: string | undefined }

/** Does nothing without configuration or consent. The library is loaded on demand. */
export const trackEvent = (event: AnalyticsEvent): void => track((library, ids) => library.sendEvent(event, ids))

export function trackPageView(view: PageView): void {
  const about = { title: document.title, isSignedIn: useSession.getState().user !== null }
  track((library, ids) => library.trackPageView({ ...view, ...about }, ids))
}

export function trackError(context: string, error: unknown): void {
  const fields = (error ?? {}) as { problem?: { code: string }; status?: number; message?: string }
  trackEvent({
    name: 'error',
    context,
    message: String(fields.problem?.code ?? fields.status ?? fields.message ?? error),
  })
}

/** Deletes Google's cookies when consent is withdrawn. */
export function stopTracking(): void {
  const id = measurementId()
  if (!id) return
  // Cookies of an earlier visit exist without the library.
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

const ignore = () => undefined

export const isMeasuring = (): boolean => Boolean(measurementId())

const measurementId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${measurementIdMeta}"]`)?.content
