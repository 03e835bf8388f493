/** What a visitor allows beyond what the shop needs. */
export type Consent = { readonly statistics: boolean; readonly tracking: boolean }

/** Of the text that visitors answer. With a new one everybody is asked again: raise it when a question changes its meaning. */
export const consentVersion = '2026-11-25'

/** How long an answer holds; then visitors are asked again. */
export const consentDays = 365

/** When which text was answered. */
export type Answered = { readonly at: string; readonly version: string }

export const isInForce = ({ at, version }: Answered, now: Date): boolean =>
  version === consentVersion && new Date(at).getTime() + consentDays * 86_400_000 > now.getTime()
