export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const reportKinds = ['permanent', 'temporary', 'complaint'] as const
export type ReportKind = (typeof reportKinds)[number]

/** So many e-mails that came back for a passing reason suppress an address. */
export const temporaryBounces = { count: 5, days: 14 }

/** A report without the id of an e-mail is about one that was sent within this time. */
export const reportDays = 30

/** E-mails of so many days are sent again when a suppression is lifted. */
export const resendDays = 7

/** More than this many of the last e-mails that came back are a problem of the shop. */
export const bounceAlarm = { of: 200, above: 10 }

/** Status codes (RFC 3463) of class 5 that do not mean that the address is wrong: full, too large, refused by policy. */
const passing = /^5\.(?:2\.[23]|3\.4|7\.\d+)$/

/** Undefined for a status that is no failure. */
export function bounceKind(status: string): 'permanent' | 'temporary' | undefined {
  if (!/^[45]\.\d{1,3}\.\d{1,3}$/.test(status)) return undefined
  return status.startsWith('5') && !passing.test(status) ? 'permanent' : 'temporary'
}

/** A complaint stops only e-mails that can be unsubscribed from; a bounce all but those requested at this moment. */
export const isWithheld = (
  reason: SuppressionReason,
  { canWait, unsubscribe }: { canWait: boolean; unsubscribe: string | null },
): boolean => (reason === 'complaint' ? unsubscribe !== null : canWait)
