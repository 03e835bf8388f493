import type { WaitingItem, WaitingKind } from '#contract/overview.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#site/links.ts'

/** The list of each kind. */
export const listOf: Record<WaitingKind, (language: Language) => string> = {
  applications: links.artistApplications,
  reports: (language) => links.reports(language),
  'report-appeals': (language) => links.reports(language, 'appealed'),
  appeals: (language) => links.restrictions(language, 'appealed'),
  adjustments: (language) => links.adminAdjustments(language),
  payouts: (language) => links.payouts(language),
  'blocked-payouts': (language) => links.payouts(language),
  'unanswered-payouts': (language) => `${links.payouts(language)}#files`,
  'order-problems': (language) => links.adminOrders(language, { problem: 'any' }),
  disputes: (language) => links.adminOrders(language, { problem: 'disputed' }),
  'failed-refunds': (language) => links.adminOrders(language, { problem: 'refund-failed' }),
  'overdue-refund-requests': (language) => links.adminOrders(language, { problem: 'refund-overdue' }),
  'refund-requests': (language) => links.adminOrders(language, { problem: 'refund-asked' }),
  refunds: (language) => links.adminOrders(language, { problem: 'refund-refused' }),
  emails: links.health,
  'payment-events': links.health,
  jobs: links.health,
  holds: links.health,
}

type Address = (language: Language, item: WaitingItem) => string

const order: Address = (language, { id }) => links.adminOrder(language, id)
const report: Address = (language, { id }) => links.reportAbout(language, id)
const payoutsOf: Address = (language, { name }) => links.payouts(language, { q: inLanguage(name, language).words })
/** Its place in a list. */
const inList =
  (kind: WaitingKind): Address =>
  (language, { id }) =>
    `${listOf[kind](language)}#${id}`

/** Where one of each kind is decided or mended. */
export const placeOf: Record<WaitingKind, Address> = {
  applications: inList('applications'),
  reports: report,
  'report-appeals': report,
  appeals: inList('appeals'),
  adjustments: inList('adjustments'),
  payouts: payoutsOf,
  'blocked-payouts': payoutsOf,
  'unanswered-payouts': (language, { id }) => links.payoutBatch(language, id),
  'order-problems': order,
  disputes: order,
  'failed-refunds': order,
  'overdue-refund-requests': order,
  'refund-requests': order,
  refunds: order,
  emails: inList('emails'),
  'payment-events': inList('payment-events'),
  jobs: inList('jobs'),
  holds: inList('holds'),
}
