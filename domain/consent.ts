export type Consent = { readonly statistics: boolean; readonly tracking: boolean }

/** Version of the consent text. Change it when a question changes its meaning; all visitors are then asked again. */
export const consentVersion = '2026-11-25'

/** Days until visitors are asked again. */
export const consentDays = 365

export type Answered = { readonly at: string; readonly version: string }

export const isInForce = ({ at, version }: Answered, now: Date): boolean =>
  version === consentVersion && new Date(at).getTime() + consentDays * 86_400_000 > now.getTime()
