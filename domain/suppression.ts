export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const reportKinds = ['permanent', 'temporary', 'complaint'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Number of temporary bounces within these days that suppresses an address. */
export const temporaryBounces = { count: 5, days: 14 }

/** A report without the id of an e-mail is about one that was sent within this time. */
export const reportDays = 30

/** Days whose e-mails are sent again when a suppression is lifted. */
export const resendDays = 7

/** More than this many of the last e-mails that came back are a problem of the shop. */
export const bounceAlarm = { of: 200, above: 10 }

/** Status codes (RFC 3463) of class 5 about the sender, a full mailbox, the e-mail, the system, or a policy. */
const notAboutAddress = /^5\.(?:1\.[78]|2\.[23]|[3567]\.\d+)$/

/** Undefined for a status that is no failure. */
export function bounceKind(status: string): 'permanent' | 'temporary' | undefined {
  if (!/^[45]\.\d{1,3}\.\d{1,3}$/.test(status)) return undefined
  return status.startsWith('5') && !notAboutAddress.test(status) ? 'permanent' : 'temporary'
}

/** A complaint stops only e-mails that can be unsubscribed from; a bounce all but those requested at this moment. */
export const isWithheld = (
  reason: SuppressionReason,
  { canWait, unsubscribe }: { canWait: boolean; unsubscribe: string | null },
): boolean => (reason === 'complaint' ? unsubscribe !== null : canWait)
