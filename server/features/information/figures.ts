import { registrationMinutes, reviewDays } from '#domain/application.ts'
import { commissionTiers, payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { consentDays } from '#domain/consent.ts'
import { expressDelivery, insuredUpTo, sendingDays, standardDelivery } from '#domain/delivery.ts'
import { earlySales } from '#domain/earning.ts'
import type { Language } from '#domain/language.ts'
import { closingNoticeDays, safetyDays } from '#domain/moderation.ts'
import { formatMoney } from '#domain/money.ts'
import { bankTransferDays, holdMinutes } from '#domain/order.ts'
import { accountWaitDays, maxHoldDays } from '#domain/payout.ts'
import {
  applicationWorksDays,
  auditYears,
  bookkeepingYears,
  decisionYears,
  draftDays,
  logDays,
  messageYears,
  reporterYears,
  returnDetailsDays,
  sentEmailDays,
  suppressionDays,
  unconfirmedDays,
} from '#domain/retention.ts'
import {
  damageHours,
  guaranteeYears,
  maxReturnPostage,
  restockingFee,
  returnDays,
  returnPace,
  withdrawalRefundDays,
} from '#domain/returns.ts'
import { freeDeliveryAbove } from '#domain/shipping.ts'
import { noticeDays } from '#domain/terms.ts'
import { site } from '#site/site.ts'
import { operator } from './operator.ts'

/** The placeholders for long pages, which keep each figure in one place. */
export const figuresIn = (language: Language): Readonly<Record<string, string>> => ({
  shop: site.name,
  email: `[${site.email}](mailto:${site.email})`,
  operator: operator(language),
  'commission.standard': percent(commissionTiers.standard),
  'commission.premium': percent(commissionTiers.premium),
  'payout.days': String(payoutDays),
  'complaint.days': String(complaintDays),
  'early.sales': String(earlySales),
  'payout.hold': String(maxHoldDays),
  'account.wait': String(accountWaitDays),
  'review.days': range(reviewDays),
  'registration.minutes': String(registrationMinutes),
  'delivery.domestic': range(standardDelivery.domestic),
  'delivery.international': range(standardDelivery.international),
  'express.domestic': range(expressDelivery.domestic),
  'express.international': range(expressDelivery.international),
  'sending.days': String(sendingDays),
  'insured.up-to': formatMoney(insuredUpTo, language),
  'free.above': formatMoney(freeDeliveryAbove, language),
  'hold.minutes': String(holdMinutes),
  'return.days': String(returnDays),
  'return.fee': percent(restockingFee),
  'return.postage': formatMoney(maxReturnPostage, language),
  'return.answer': String(returnPace.answerHours),
  'return.inspection': range(returnPace.inspection),
  'return.refund': range(returnPace.refund),
  'damage.hours': String(damageHours),
  'withdrawal.refund': String(withdrawalRefundDays),
  'guarantee.years': String(guaranteeYears),
  'bank-transfer.days': range(bankTransferDays),
  'application.works': String(applicationWorksDays),
  'emails.days': String(sentEmailDays),
  'suppressed.days': String(suppressionDays),
  'drafts.days': String(draftDays),
  'log.days': String(logDays),
  'consent.days': String(consentDays),
  'unconfirmed.days': String(unconfirmedDays),
  'return.details': String(returnDetailsDays),
  'reporters.years': String(reporterYears),
  'messages.years': String(messageYears),
  'closing.notice': String(closingNoticeDays),
  'safety.days': String(safetyDays),
  'terms.notice': String(noticeDays),
  'audit.years': String(auditYears),
  'decisions.years': String(decisionYears),
  'bookkeeping.years': String(bookkeepingYears),
})

const percent = (basisPoints: number) => `${basisPoints / 100}%`
const range = ([min, max]: readonly [number, number]) => `${min}–${max}`
