import { eq } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import { newId } from '#domain/id.ts'
import { closingDay, immediateClosings } from '#domain/moderation.ts'
import { cents } from '#domain/money.ts'
import { notSent } from '#domain/payout.ts'
import { answerBy, postReturnBy } from '#domain/returns.ts'
import type { CompleteLanguage } from '#domain/translation.ts'
import { thresholdLevels } from '#domain/vat.ts'
import { artists, messages, orderLines, orders, outgoingMail, users } from '#server/database/schema.ts'
import {
  enqueueEmailChange,
  enqueuePasswordNotice,
  enqueueResetEmail,
  enqueueVerificationEmail,
} from '#server/features/account/account-emails.ts'
import { recordRoleChange } from '#server/features/account/role-change.ts'
import { enqueueAdjustmentBooked } from '#server/features/adjustments/adjustment-emails.ts'
import { enqueueKeyEmails } from '#server/features/api-keys/api-key-emails.ts'
import { enqueueApprovalClosed, enqueueApprovalRequested } from '#server/features/approvals/approval-emails.ts'
import { bankComparison } from '#server/features/bank/bank-comparison.ts'
import { enqueueDetailsNotice } from '#server/features/bank-accounts/bank-account-emails.ts'
import { enqueueDifferenceEmails } from '#server/features/comparisons/save-check.ts'
import { enqueueContactEmail } from '#server/features/contact/contact-email.ts'
import { enqueueQuestionedDecisions } from '#server/features/decision-audit/decision-audit-email.ts'
import {
  enqueueChargedEmails,
  enqueueDisputeEmail,
  enqueueSaleEmails,
} from '#server/features/disputes/dispute-email.ts'
import { recordWarning } from '#server/features/disputes/record-warning.ts'
import { emailFeeInvoice } from '#server/features/earnings/fee-invoice-email.ts'
import {
  enqueuePostageClaimed,
  enqueueRefundDue,
  enqueueUnanswered,
} from '#server/features/fulfilment/return-emails.ts'
import { enqueueFailingJobsEmails } from '#server/features/health/failing-jobs-email.ts'
import { checkedBooks } from '#server/features/ledger/checked-books.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'
import {
  enqueueAccountClosed,
  enqueueAppealDismissed,
  enqueueLifted,
  enqueueRecalls,
  enqueueReportAppealDecided,
  enqueueReportDecided,
  enqueueReportReceived,
  enqueueStatement,
} from '#server/features/moderation/moderation-emails.ts'
import type { ReportRow } from '#server/features/moderation/report-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { enqueueAddressEmails, enqueueRefundEmail } from '#server/features/orders/order-emails.ts'
import {
  enqueueArrivalNotice,
  enqueuePaidNotice,
  enqueuePayoutsDue,
  enqueueReturnNotice,
} from '#server/features/payouts/payout-emails.ts'
import {
  enqueueHoldEnded,
  enqueueHoldNotice,
  enqueueReleaseNotice,
} from '#server/features/payouts/payout-hold-emails.ts'
import { providerComparison } from '#server/features/provider/provider-comparison.ts'
import { enqueueWaitEmail } from '#server/features/refunds/refund-emails.ts'
import type { RestrictionRow } from '#server/features/restrictions/restriction-store.ts'
import { enqueueRetentionAnnounced, enqueueRetentionDone } from '#server/features/retention/retention-emails.ts'
import { enqueueConfirmation, enqueueWelcome } from '#server/features/subscribers/newsletter-emails.ts'
import {
  enqueueFeeThresholdEmails,
  enqueueTaxNotice,
  enqueueThresholdEmails,
} from '#server/features/taxes/tax-emails.ts'
import { enqueueTermsNotice } from '#server/features/terms/terms-emails.ts'
import { enqueueAddedEmails, enqueueDisabledEmails } from '#server/features/webhooks/webhook-emails.ts'
import {
  enqueueWithdrawalDismissed,
  enqueueWithdrawalLink,
  enqueueWithdrawalReceipt,
} from '#server/features/withdrawals/withdrawal-emails.ts'
import { offerFor } from '#server/features/withdrawals/withdrawal-view.ts'
import { createUser } from './identity/users.ts'
import type { OpenShop } from './open-shop.ts'
import { bankOf, submitPayment } from './payments.ts'
import { showPicture } from './uploads.ts'
import { cartOf, createArtist, createArtwork, type Work } from './works.ts'

export type WrittenEmail = MailRow & { kind: string }

/** What people write into e-mails, so that it is told from what the shop writes. */
export const dataOf = {
  first: 'Leelo',
  last: 'Uduvere',
  carrier: 'Omniva',
  tracking: 'CC123456789EE',
  token: 'x'.repeat(43),
  trader: {
    name: 'OÜ Uduvere',
    registryCode: '12345678',
    address: 'Koidu 14–6, Tallinn',
    email: 'uduvere@louend.test',
  },
  address: { name: 'Leelo Uduvere', line1: 'Koidu 14–6', city: 'Tallinn', postalCode: '10136', country: 'EE' },
}

export const written = {
  en: {
    title: 'Grey sea',
    reason: 'A corner of the frame is scratched.',
    rule: 'Terms, section 4',
    subject: 'A question',
    apiKey: 'Bookkeeping',
  },
  et: {
    title: 'Hall meri',
    reason: 'Raami nurk on kriimustatud.',
    rule: 'Tingimuste 4. jagu',
    subject: 'Üks küsimus',
    apiKey: 'Raamatupidamine',
  },
} as const

/** Every kind of e-mail that the shop sends, in one language, as it would be sent. */
export async function everyEmail(open: OpenShop, language: CompleteLanguage): Promise<WrittenEmail[]> {
  const { shop, database, call } = open
  const now = shop.now()
  const words = written[language]
  const emails: WrittenEmail[] = []
  const known = new Set<string>()
  const take = async (kind: string, write: () => Promise<unknown>) => {
    await write()
    const rows = (await database.select().from(outgoingMail)).filter(({ id }) => !known.has(id))
    if (rows.length === 0) throw new Error(`No e-mail: ${kind}`)
    for (const row of rows.sort((a, b) => (a.key < b.key ? -1 : 1))) {
      known.add(row.id)
      emails.push({ ...row, kind: `${kind}-${emails.length}` })
    }
  }

  const person = await createUser(shop, { firstName: dataOf.first, lastName: dataOf.last, role: 'ARTIST', language })
  const to = { id: person.userId, email: person.email, verified: true, firstName: dataOf.first, language }
  await take('verify', () => enqueueVerificationEmail(shop, database, to, now))
  await take('reset', () => enqueueResetEmail(shop, database, to, dataOf.token, now))
  await take('password', () => enqueuePasswordNotice(shop, database, to, now))
  const change = { newEmail: `new-${person.email}`, token: dataOf.token }
  await take('new-address', () => enqueueEmailChange(shop, database, to, change, now))
  await take('confirm', () => enqueueConfirmation(shop, database, to, dataOf.token, now))
  await take('welcome', () => enqueueWelcome(shop, database, to, now))
  const contacted = { id: newId(now), name: dataOf.first, email: person.email, language, createdAt: now }
  const contactMessage = { ...contacted, subject: words.subject, message: words.reason }
  await take('contact', () => enqueueContactEmail(shop, database, contactMessage, now))
  for (const what of ['bank-account-changed', 'tax-details-changed'] as const)
    await take(what, () => enqueueDetailsNotice(shop, database, person.userId, what, now))

  const artistId = await createArtist(database, { name: `${dataOf.first} ${dataOf.last}`, userId: person.userId })
  const work = await createArtwork(database, { artistId, title: { [language]: words.title } })
  await showPicture(open, work.id, [900, 600])
  const payout = { id: newId(now), artistId, amount: cents(120_050) }
  await take('payout-paid', () => enqueuePaidNotice(shop, database, payout, now))
  await take('payout-returned', () => enqueueReturnNotice(shop, database, payout, 'AC04', now))
  for (const state of ['paid', 'sent'] as const)
    await take(`payout-${state}-after-all`, () =>
      enqueueArrivalNotice(shop, database, { ...payout, id: newId(now) }, state, now),
    )
  const hold = { reason: words.reason, lastDay: '2026-12-24' }
  await take('payouts-held', () => enqueueHoldNotice(shop, database, artistId, hold, now))
  await take('payouts-released', () => enqueueReleaseNotice(shop, database, artistId, now))
  const taken = { ...payout, id: newId(now) }
  await take('payout-not-sent', () => enqueueReturnNotice(shop, database, taken, notSent, now))

  const sold = { sales: 21, amount: cents(115_000), commission: cents(11_500) }
  const year = { sales: 42, amount: cents(230_000), commission: cents(23_000) }
  const none = { sales: 0, amount: cents(0), commission: cents(0) }
  const bankAccount = { iban: 'EE382200221020145685', holder: `${dataOf.first} ${dataOf.last}` }
  const ofYear = { ...year, quarters: [sold, none, none, sold], artistId, name: bankAccount.holder, isReported: true }
  const taxDetails = { birthDate: '1974-03-02', address: 'Koidu 14–6', country: 'FI', taxNumber: '020374-123A' }
  for (const seller of [
    { ...ofYear, sellerStatus: 'private', trader: null, bankAccount, taxDetails, isMissingDetails: false },
    { ...ofYear, sellerStatus: 'trader', trader: dataOf.trader, bankAccount, taxDetails: null, isMissingDetails: true },
  ] as const)
    await take('tax-notice', () => {
      const about = { year: seller.sellerStatus === 'trader' ? 2026 : 2025, seller }
      return enqueueTaxNotice(shop, database, to, about, now)
    })

  await take('terms-notice', () => enqueueTermsNotice(shop, database, to, '2027-02-01', now))

  const admin = await createUser(shop, { role: 'ADMIN', firstName: dataOf.first, language })
  const [administrator] = await database.select().from(users).where(eq(users.id, admin.userId))
  if (!administrator) throw new Error('The administrator is missing.')
  for (const by of [admin.userId, 'server'])
    for (const change of ['granted', 'removed', 'blocked', 'unblocked', 'deleted', 'erased'] as const)
      await take('role-changed', () => recordRoleChange(shop, database, { user: administrator, change, by }, now))
  const questioned = { id: newId(now), by: admin.userId, at: now }
  for (const kinds of [['about-self'], ['too-young', 'not-alone']] as const)
    await take('decisions-questioned', () =>
      enqueueQuestionedDecisions(
        shop,
        database,
        kinds.map((kind) => ({ ...questioned, kind })),
        now,
      ),
    )
  const held = { name: `${dataOf.first} ${dataOf.last}` }
  const corrected = { artistId, artistName: held.name, amount: cents(2500) }
  for (const amount of [cents(2500), cents(-2500)]) {
    const adjustment = { id: newId(now), reason: words.reason, lines: [{ ...corrected, amount }] }
    await take('adjustment-booked', () => enqueueAdjustmentBooked(shop, database, adjustment, now))
  }
  await take('fee-invoice', () => emailFeeInvoice(shop, database, { artistId, month: '2026-11-01' }, now))
  const papers = { year: 2019, announced: { orders: 12, documents: 34 }, from: '2027-01-01' }
  await take('retention-announced', () => enqueueRetentionAnnounced(shop, database, papers, now))
  await take('retention-done', () => enqueueRetentionDone(shop, database, { year: 2019, done: papers.announced }, now))
  const due = { name: `${dataOf.first} ${dataOf.last}`, amount: cents(120_050), dueOn: '2026-12-23' }
  await take('payouts-due', () => enqueuePayoutsDue(shop, database, { day: '2026-12-22', payouts: [due] }, now))
  await take('payout-hold-ended', () => enqueueHoldEnded(shop, database, held, now))
  for (const approved of ['true', 'false'] as const) {
    const applicant = await createUser(shop, { firstName: dataOf.first, language })
    const name = `${dataOf.first} ${dataOf.last}`
    const id = await createArtist(database, { name, userId: applicant.userId, approval: 'pending' })
    const body = approved === 'true' ? {} : { reason: words.reason }
    await take('application', () =>
      call('PUT /artists/admin/review/{id}', { params: { id }, query: { approved }, body, token: admin.token }),
    )
  }

  const buyer = await createUser(shop, { firstName: dataOf.first, lastName: dataOf.last, language })
  const message = new FormData()
  message.append('artworkId', work.id)
  message.append('text', words.reason)
  await take('message', () => call('POST /conversations', { body: message, token: buyer.token }))
  const [sent] = await database.select().from(messages)

  const buy = async (bought: Work) => {
    const body = cartOf(bought)
    const { sessionUrl } = await call('POST /payments/create-checkout-session', { body, language, token: buyer.token })
    await submitPayment(open.app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
  }
  await take('paid', () => buy(work))
  const [order] = await database.select().from(orders)
  if (!order) throw new Error('The order is missing.')
  const lines = (await database.select().from(orderLines)).map((line) => ({ ...line, artistEmail: person.email }))
  await take('work-address', () => enqueueAddressEmails(shop, database, order, lines, now))
  const dispute = { id: 'du_1', amount: order.total, reason: 'product_not_received', evidenceDueBy: now }
  const refunded = lines.map((line) => ({ ...line, state: 'refunded' as const }))
  for (const [state, sold] of [
    ['under-review', lines],
    ['won', lines],
    ['lost', refunded],
  ] as const)
    for (const unsent of [sold.map(({ id }) => id), []]) {
      const dispute = { id: `du_${state}-${unsent.length}`, state }
      await take('disputed-sale', () => enqueueSaleEmails(shop, database, order, { lines: sold, unsent }, dispute, now))
    }
  const shares = [{ artistId, amount: cents(4_800) }]
  const charged = { disputeId: 'du_charged', reason: words.reason, shares }
  await take('dispute-charged', () => enqueueChargedEmails(shop, database, order, lines, charged, now))
  await take('dispute', () => enqueueDisputeEmail(shop, database, { ...order, language }, dispute, now))
  const warning = { id: 'issfr_1', intentId: 'pi_1', reason: 'card_never_received', isActionable: true, warnedAt: now }
  await take('fraud-warning', () => recordWarning(shop, order.id, warning, now))
  const refund = { id: newId(now), amount: order.total, covered: cents(0) }
  for (const event of ['refundNeedsBuyer', 'refundMade'] as const)
    await take('refund-wait', () => enqueueWaitEmail(shop, database, order, { refund, event }, now))
  for (const why of ['too-late', 'other-sum', 'by-shop'] as const)
    await take('refund', async () => {
      await enqueueRefundEmail(shop, database, order, { why, amount: order.total }, now)
    }).finally(() => database.delete(outgoingMail))
  const { reason } = words
  const acting = { tx: database, order, lines }
  const toReturn = { ...acting, by: 'buyer', event: 'return-requested', answerBy: answerBy(now) } as const
  const news: Parameters<typeof enqueueLineEmails>[1][] = [
    { ...acting, by: 'artist', event: 'preparing' },
    { ...acting, by: 'artist', event: 'shipped', carrier: dataOf.carrier, trackingNumber: dataOf.tracking },
    { ...acting, by: 'artist', event: 'delivered' },
    { ...acting, by: 'buyer', event: 'received' },
    { ...acting, lines: lines.map((line) => ({ ...line, isEarlySale: false })), by: 'buyer', event: 'received' },
    { ...acting, by: 'admin', event: 'confirmed', how: 'carrier', reason },
    { ...acting, by: 'admin', event: 'confirmed', how: 'admin', reason },
    { ...acting, event: 'confirmed', how: 'no-complaint', reason: '' },
    { ...acting, lines: lines.map((line) => ({ ...line, shippedAt: now })), event: 'arrival-asked' },
    ...[true, false].flatMap((isDeclinable) => [
      { ...toReturn, reason, isWithdrawal: false, isAnswered: false, isDeclinable },
      { ...toReturn, reason, isWithdrawal: false, isAnswered: true, isDeclinable },
    ]),
    { ...toReturn, reason: '', isWithdrawal: true, isAnswered: false, isDeclinable: false },
    { ...toReturn, reason: '', isWithdrawal: true, isAnswered: true, isDeclinable: false },
    {
      ...acting,
      by: 'artist',
      event: 'return-accepted',
      address: dataOf.address,
      postBy: postReturnBy(now, now),
      isFaulty: false,
    },
    {
      ...acting,
      by: 'artist',
      event: 'return-accepted',
      address: dataOf.address,
      postBy: postReturnBy(now, now),
      isFaulty: true,
    },
    { ...acting, event: 'postage-paid', amount: cents(1_250) },
    { ...acting, event: 'postage-refused', amount: cents(1_250), reason },
    { ...acting, by: 'artist', event: 'return-declined', reason },
    { ...acting, by: 'buyer', event: 'return-posted', carrier: dataOf.carrier, trackingNumber: dataOf.tracking },
    { ...acting, event: 'return-paid', amount: cents(5_000) },
    { ...acting, by: 'buyer', event: 'problem-reported', reason },
    { ...acting, by: 'admin', event: 'refunded', amount: cents(5_000), reason },
    { ...acting, by: 'admin', event: 'cancelled', amount: cents(5_000), reason },
    { ...acting, by: 'buyer', event: 'cancelled', amount: cents(5_000), reason },
    { ...acting, by: 'buyer', event: 'withdrawn' },
  ]
  const [line] = lines
  if (!line) throw new Error('The line is missing.')
  const request = {
    ...{ id: newId(now), orderId: order.id, lineId: line.id, by: 'artist', createdAt: now, dueOn: dayInTallinn(now) },
    ...{ decision: null, decidedAt: null, decidedBy: null, answer: null, refundId: null },
    ...{ amount: cents(5_000), artistAmount: cents(4_545) },
  }
  news.push(
    { ...acting, by: 'artist', event: 'refund-asked', request: { ...request, ground: 'cancellation', reason } },
    { ...acting, by: 'artist', event: 'refund-asked', request: { ...request, ground: 'withdrawal', reason: '' } },
    { ...acting, by: 'admin', event: 'refund-made', isOff: true, reason },
    { ...acting, by: 'admin', event: 'refund-made', isOff: false, reason },
    { ...acting, event: 'refund-approved', amount: cents(5_000) },
    { ...acting, event: 'refund-refused', amount: cents(5_000), reason },
    { ...acting, event: 'refund-settled' },
  )
  for (const one of news) await take(one.event, () => enqueueLineEmails(shop, one, now))
  const offered = lines.map((line) => offerFor(line, lines, language, now))
  const withdrawal = {
    id: newId(now),
    order,
    name: dataOf.first,
    email: buyer.email,
    language,
    receivedAt: now,
    lines: offered,
  }
  await take('withdrawal', () => enqueueWithdrawalReceipt(shop, database, withdrawal, now))
  for (const sellerStatus of ['private', 'trader'] as const) {
    const back = lines.map((line) => {
      const delivered = {
        ...line,
        sellerStatus,
        state: 'delivered' as const,
        deliveredAt: now,
        deliveryConfirmedAt: now,
      }
      return offerFor(delivered, [delivered], language, now)
    })
    const about = { ...withdrawal, id: newId(now), lines: back }
    await take('withdrawal-return', () => enqueueWithdrawalReceipt(shop, database, about, now))
  }
  await take('withdrawal-link', () =>
    enqueueWithdrawalLink(shop, database, { ...withdrawal, statements: [withdrawal] }, 'x', now),
  )
  await take('withdrawal-dismissed', () => enqueueWithdrawalDismissed(shop, database, { ...withdrawal, reason }, now))

  const subject = { subject: 'artwork', subjectId: work.id } as const
  const report = { ...subject, id: newId(now), email: buyer.email, language, reason, answer: reason } as ReportRow
  for (const isAddressVerified of [true, false])
    await take('report', () => enqueueReportReceived(shop, database, report, { isAddressVerified }, now))
  for (const outcome of ['upheld', 'dismissed'] as const) {
    await take('report', () => enqueueReportDecided(shop, database, { ...report, outcome }, dataOf.token, now))
    const appealed = { ...report, appealOutcome: outcome, appealAnswer: reason }
    await take('report-appeal', () => enqueueReportAppealDecided(shop, database, appealed, now))
  }
  const restricted = {
    id: newId(now),
    createdAt: now,
    ground: 'terms',
    rule: words.rule,
    reason,
    reasonIn: {},
    appealAnswer: reason,
  }
  for (const [kind, subjectId] of [
    ['artwork', work.id],
    ['artist', artistId],
    ['user', person.userId],
    ['message', sent?.id ?? ''],
  ] as const) {
    const restriction = { ...restricted, subject: kind, subjectId } as RestrictionRow
    await take(`restricted-${kind}`, () => enqueueStatement(shop, database, restriction, now))
    await take(`lifted-${kind}`, () => enqueueLifted(shop, database, restriction, now))
    await take(`appeal-${kind}`, () => enqueueAppealDismissed(shop, database, restriction, now))
  }
  await take('recall', () =>
    enqueueRecalls(shop, database, { ...restricted, subject: 'artwork', subjectId: work.id } as RestrictionRow, now),
  )
  const account = { ...restricted, subject: 'artist-account', subjectId: artistId } as RestrictionRow
  const closing = { ...account, closesOn: closingDay(now), closedAt: null, immediateReason: null }
  const closed = { ...account, closesOn: dayInTallinn(now), closedAt: now }
  await take('closing', () => enqueueStatement(shop, database, closing, now))
  await take('closing-kept', () => enqueueLifted(shop, database, closing, now))
  await take('closing-appeal', () => enqueueAppealDismissed(shop, database, closing, now))
  await take('closed', () => enqueueAccountClosed(shop, database, closing, now))
  for (const immediateReason of immediateClosings)
    await take('closed-at-once', () => enqueueStatement(shop, database, { ...closed, immediateReason }, now))
  await take('closed-lifted', () => enqueueLifted(shop, database, { ...closed, immediateReason: null }, now))
  await database.update(users).set({ firstName: dataOf.first, language }).where(eq(users.role, 'ADMIN'))
  const failing = [
    { job: 'back-up', since: now },
    { job: 'make-variants', since: now },
  ] as const
  await take('webhook-added', () =>
    enqueueAddedEmails(shop, database, { url: 'https://books.example.com/', by: 'Mari Mets' }, now),
  )
  await take('api-key-created', () => enqueueKeyEmails(shop, database, { name: words.apiKey, by: 'Mari Mets' }, now))
  await take('webhook-disabled', () =>
    enqueueDisabledEmails(shop, database, { url: 'https://books.example.com/' }, now),
  )
  await take('failing-job', () => enqueueFailingJobsEmails(shop, database, failing.slice(0, 1), now))
  await take('failing-jobs', () => enqueueFailingJobsEmails(shop, database, failing, now))
  await take('return-unanswered', () => enqueueUnanswered(shop, database, order, { requestedAt: now }, now))
  await take('postage-claimed', () => enqueuePostageClaimed(shop, database, order, cents(1_250), now))
  for (const isPaidByItself of [true, false])
    await take('return-refund-due', () =>
      enqueueRefundDue(shop, database, order, { dueOn: dayInTallinn(now), isPaidByItself }, now),
    )
  for (const [requestedAlone, takesEffectAt] of [
    [false, null],
    [true, null],
    [true, new Date(now.getTime() + 86_400_000)],
  ] as const) {
    const approval = {
      ...{
        id: newId(now),
        kind: 'refund' as const,
        payload: { adminRefund: 'refund' as const, parts: [] },
        amount: cents(50_000),
        orderId: order.id,
        artistIds: [] as string[],
      },
      ...{ reason, requestedBy: admin.userId, requestedAt: now, requestedAlone, takesEffectAt },
      ...{ outcome: null, decidedBy: null, decidedAt: null, answer: null },
    }
    await take('approval-requested', () => enqueueApprovalRequested(shop, database, approval, now))
    if (!requestedAlone)
      await take('approval-closed', () =>
        enqueueApprovalClosed(shop, database, approval, { outcome: 'refused', answer: reason }, now),
      )
    else
      await take('approval-closed', () =>
        enqueueApprovalClosed(
          shop,
          database,
          approval,
          { outcome: 'lapsed', answer: takesEffectAt ? 'unexpected' : 'refund-changed' },
          now,
        ),
      )
  }
  const since = now.toISOString()
  const discrepancies = [
    { kind: 'order-cash', subject: 'order', id: order.id, amount: cents(4_800), since },
    { kind: 'invoice-numbers', subject: 'artist', id: artistId, amount: null, since },
  ] as const
  await take('discrepancy', () => enqueueDifferenceEmails(shop, database, checkedBooks, discrepancies.slice(0, 1), now))
  await take('discrepancies', () => enqueueDifferenceEmails(shop, database, checkedBooks, discrepancies, now))
  const amounts = { ours: null, theirs: cents(4_800), currency: 'EUR', since }
  const differences = [
    { kind: 'refund-unknown', source: 're_3Nq8Xb2eZvKYlo2C1bJ4c9Vd', orderId: order.id, ...amounts },
    { kind: 'charge-unknown', source: 'pi_3Nq8Xb2eZvKYlo2C0k5uVd7a', orderId: null, ...amounts },
  ] as const
  await take('difference', () =>
    enqueueDifferenceEmails(shop, database, providerComparison, differences.slice(0, 1), now),
  )
  await take('differences', () => enqueueDifferenceEmails(shop, database, providerComparison, differences, now))
  const crossing = { artistId: '6745c9a0f1e2d3b4a5968778', name: held.name, year: 2026 }
  const amountAt = { near: cents(812_000), crossed: cents(1_012_000) }
  for (const level of thresholdLevels)
    await take(`threshold-${level}`, () =>
      enqueueThresholdEmails(shop, database, { ...crossing, level, amount: amountAt[level] }, now),
    )
  for (const level of thresholdLevels)
    await take(`fee-threshold-${level}`, () =>
      enqueueFeeThresholdEmails(shop, database, { year: 2026, amount: amountAt[level], level }, now),
    )
  const onAccount = {
    subject: '6745c9a0f1e2d3b4a5968778',
    ours: cents(-48_000),
    theirs: null,
    day: '2026-11-20',
    since,
  }
  const ofBank = [
    { kind: 'payout-missing', ...onAccount },
    { kind: 'entry-unknown', ...onAccount },
  ] as const
  await take('bank-difference', () => enqueueDifferenceEmails(shop, database, bankComparison, ofBank.slice(0, 1), now))
  await take('bank-differences', () => enqueueDifferenceEmails(shop, database, bankComparison, ofBank, now))

  const { userId } = await createUser(shop, { firstName: dataOf.first, role: 'ARTIST', language })
  const traderId = await createArtist(database, { name: held.name, userId })
  await database.update(artists).set({ sellerStatus: 'trader', trader: dataOf.trader }).where(eq(artists.id, traderId))
  const print = await createArtwork(database, { artistId: traderId, title: { [language]: words.title }, edition: 30 })
  await showPicture(open, print.id, [900, 600])
  await take('paid-to-trader', () => buy(print))
  return emails
}
