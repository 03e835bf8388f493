/** An expected yes or no. Faults are thrown, never returned. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>

export type Accepted<Value> = { readonly ok: true; readonly value: Value }
export type Refused<Code extends string> = {
  readonly ok: false
  readonly code: Code
  readonly details?: RefusalDetails
}

/** What a person needs to put the refusal right, beside the sentence. */
export type RefusalDetails = {
  readonly artworkId?: string
  readonly available?: number
  readonly orderId?: string
  /** The first day on which it is possible. */
  readonly day?: string
  /** An administrator would decide about themselves. */
  readonly isAboutSelf?: boolean
  /** When the decision of an only administrator about themselves takes effect. */
  readonly takesEffectAt?: string
  /** Of a file: columns, and the line that cannot be read. */
  readonly missing?: string[]
  readonly unknown?: string[]
  readonly line?: number
}

export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value })

export const refuse = <Code extends string>(code: Code, details?: RefusalDetails): Refused<Code> =>
  details ? { ok: false, code, details } : { ok: false, code }
