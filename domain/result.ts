/** An expected success or refusal. Faults are thrown, never returned. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>

export type Accepted<Value> = { readonly ok: true; readonly value: Value }
export type Refused<Code extends string> = {
  readonly ok: false
  readonly code: Code
  readonly details?: RefusalDetails
}

/** Facts that a person needs to correct the cause of a refusal. */
export type RefusalDetails = {
  readonly artworkId?: string
  readonly available?: number
  readonly orderId?: string
  readonly day?: string
  /** The decision would concern the administrator who makes it. */
  readonly isAboutSelf?: boolean
  /** When the decision of the only administrator about themselves takes effect. */
  readonly takesEffectAt?: string
  /** For a file: missing columns, and the unreadable line. */
  readonly missing?: string[]
  readonly unknown?: string[]
  readonly line?: number
}

export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value })

export const refuse = <Code extends string>(code: Code, details?: RefusalDetails): Refused<Code> =>
  details ? { ok: false, code, details } : { ok: false, code }
