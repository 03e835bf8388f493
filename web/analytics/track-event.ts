import { measurementIdMeta } from '#contract/analytics.ts'
import type { Role } from '#domain/person.ts'
import { readConsent } from '#web/state/consent.ts'
import { useSession } from '#web/state/session.ts'

/** A page as somebody came to it. */
export type Visit = {
  readonly pathname: string
  readonly search: string
  /** What of the address is a value: a number, a token, a name. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/** What is counted besides pages, under the names that Google Analytics gets. */
export type Happening =
  | { readonly name: 'user_logout'; readonly userRole: Role; readonly method: LogoutMethod }
  | { readonly name: 'error'; readonly context: string; readonly message: string }
  | { readonly name: 'resend_verification' | 'verification_complete' }

export type LogoutMethod = 'menu' | 'inactivity'

export type CountedBy = { readonly measurementId: string; readonly userId: string | undefined }

/** Counts what has happened, where the shop counts at all and the visitor allows it. What counts is fetched only then. */
export const count = (happening: Happening): void => tell((counter, by) => counter.countHappening(happening, by))

export function countVisit(visit: Visit): void {
  const about = { title: document.title, isSignedIn: useSession.getState().user !== null }
  tell((counter, by) => counter.countVisit({ ...visit, ...about }, by))
}

/** Counts what went wrong, by its code or the words of the fault. */
export function countError(context: string, error: unknown): void {
  const said = (error ?? {}) as { problem?: { code: string }; status?: number; message?: string }
  count({ name: 'error', context, message: String(said.problem?.code ?? said.status ?? said.message ?? error) })
}

/** A consent has been taken back: nothing is sent from now on, and Google's cookies go. */
export function stopCounting(): void {
  const id = measurementId()
  if (id) void fetched?.then((counter) => counter.stop(id), nothing)
}

type Counter = typeof import('./google-analytics.ts')
let fetched: Promise<Counter> | undefined

function tell(say: (counter: Counter, by: CountedBy) => void): void {
  const id = measurementId()
  if (!id || !readConsent().statistics) return
  const userId = useSession.getState().user?.mongodbUserId
  fetched ??= import('./google-analytics.ts')
  void fetched.then((counter) => say(counter, { measurementId: id, userId }), nothing)
}

/** Whether visits are counted is no reason to trouble a visitor. */
const nothing = () => undefined

const measurementId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${measurementIdMeta}"]`)?.content
