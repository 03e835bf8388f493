import type { WaitingItem, WaitingKind } from '#contract/overview.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { adminLinks } from '#site/admin-links.ts'

export const listOf: Record<WaitingKind, (language: Language) => string> = {
  applications: adminLinks.applications,
  reports: (language) => adminLinks.reports(language),
  'report-appeals': (language) => adminLinks.reports(language, 'appealed'),
  appeals: (language) => adminLinks.restrictions(language, 'appealed'),
  approvals: (language) => adminLinks.approvals(language),
  payouts: (language) => adminLinks.payouts(language),
  'blocked-payouts': (language) => adminLinks.payouts(language),
  'unanswered-payouts': (language) => `${adminLinks.payouts(language)}#files`,
  'order-problems': (language) => adminLinks.orders(language, { problem: 'any' }),
  disputes: (language) => adminLinks.orders(language, { problem: 'disputed' }),
  'waiting-refunds': (language) => adminLinks.orders(language, { problem: 'refund-waiting' }),
  'failed-refunds': (language) => adminLinks.orders(language, { problem: 'refund-failed' }),
  'overdue-refund-requests': (language) => adminLinks.orders(language, { problem: 'refund-overdue' }),
  'refund-requests': (language) => adminLinks.orders(language, { problem: 'refund-asked' }),
  refunds: (language) => adminLinks.orders(language, { problem: 'refund-refused' }),
  emails: adminLinks.health,
  'payment-events': adminLinks.health,
  jobs: adminLinks.health,
  holds: adminLinks.health,
}

type Address = (language: Language, item: WaitingItem) => string

const order: Address = (language, { id }) => adminLinks.order(language, id)
const report: Address = (language, { id }) => adminLinks.report(language, id)
const payoutsOf: Address = (language, { name }) => adminLinks.payouts(language, { q: inLanguage(name, language).words })
const inList =
  (kind: WaitingKind): Address =>
  (language, { id }) =>
    `${listOf[kind](language)}#${id}`

/** Page on which each kind is resolved. */
export const placeOf: Record<WaitingKind, Address> = {
  applications: inList('applications'),
  reports: report,
  'report-appeals': report,
  appeals: inList('appeals'),
  approvals: inList('approvals'),
  payouts: payoutsOf,
  'blocked-payouts': payoutsOf,
  'unanswered-payouts': (language, { id }) => adminLinks.payoutBatch(language, id),
  'order-problems': order,
  disputes: order,
  'failed-refunds': order,
  'waiting-refunds': order,
  'overdue-refund-requests': order,
  'refund-requests': order,
  refunds: order,
  emails: inList('emails'),
  'payment-events': inList('payment-events'),
  jobs: inList('jobs'),
  holds: inList('holds'),
}
