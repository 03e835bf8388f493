import { toEuros } from '#domain/money.ts'
import { maxReturnPostage } from '#domain/returns.ts'
import { declareCalls } from './call.ts'
import { OrderView } from './orders.ts'
import { BankAccountInput } from './payout-details.ts'
import { ById, centsOf, EurosInput, eurosText, Id, optionalText, requiredLine, requiredText } from './primitives.ts'
import { ReturnAddressInput } from './return-address.ts'
import { pictureRefusals } from './uploads.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const refusals = ['order-not-found', 'forbidden', 'step-not-allowed'] as const

/** Administrators confirm their password. */
const confirmed = [...refusals, 'wrong-password', 'rate-limited'] as const

/** All lines that allow the step when not given. */
const lineIds = z.array(Id).min(1, 'required').max(50, 'too-big').optional()
const Lines = z.object({ lineIds })
const Reasoned = z.object({ lineIds, reason: requiredText(1000) })

/** Required for administrators only, because money moves. */
const currentPassword = Password.optional()

const Postage = eurosText(
  centsOf(z.number('not-a-number').positive('too-small').max(toEuros(maxReturnPostage), 'too-big')),
)

const onOrder = { params: ById, answer: OrderView }

/** Steps of buyers and artists. Artists act only on their own lines. */
export const fulfilment = declareCalls({
  'POST /orders/{id}/prepare': {
    access: 'user',
    refusals: [...refusals, 'refund-waiting'],
    ...onOrder,
    money: 'own',
    operationId: 'prepareOrder',
    summary: 'Mark own lines as being packed',
    body: Lines,
  },
  'POST /orders/{id}/ship': {
    access: 'user',
    refusals: [...refusals, 'refund-waiting'],
    ...onOrder,
    money: 'own',
    operationId: 'shipOrder',
    summary: 'Mark own lines as shipped, with carrier and tracking number',
    body: z.object({ lineIds, carrier: optionalText(80).default(''), trackingNumber: optionalText(80).default('') }),
  },
  'POST /orders/{id}/deliver': {
    access: 'user',
    refusals,
    ...onOrder,
    money: 'own',
    operationId: 'deliverOrder',
    summary: 'Say as the artist that own shipped lines have arrived; they are paid for once that is confirmed',
    body: Lines,
  },
  'POST /orders/{id}/confirm-receipt': {
    access: 'user',
    refusals,
    ...onOrder,
    money: 'own',
    operationId: 'confirmReceipt',
    summary: 'Confirm as the buyer that lines have arrived',
    body: Lines,
  },
  'POST /orders/{id}/confirm-delivery': {
    access: 'user',
    refusals: [...confirmed, 'tracking-missing'],
    ...onOrder,
    money: 'step',
    operationId: 'confirmDelivery',
    summary: 'Confirm as an administrator that lines have arrived, as the carrier’s page says or after a complaint',
    body: Reasoned.extend({ currentPassword }),
  },
  'POST /orders/{id}/request-return': {
    access: 'user',
    refusals: [...refusals, 'not-returnable', 'return-too-late'],
    ...onOrder,
    money: 'own',
    operationId: 'requestReturn',
    summary: 'Ask as the buyer to send delivered lines back, or report that something is wrong with them',
    body: Reasoned.extend({ isFaulty: z.boolean().default(false) }),
  },
  'POST /orders/{id}/report-problem': {
    access: 'user',
    refusals,
    ...onOrder,
    money: 'own',
    operationId: 'reportProblem',
    summary: 'Tell the artist as the buyer of a problem with lines that have not been delivered yet',
    limit: { max: 60, seconds: 600 },
    body: Reasoned,
  },
  'POST /orders/{id}/accept-return': {
    access: 'user',
    refusals: [...confirmed, 'return-address-missing'],
    ...onOrder,
    money: 'step',
    operationId: 'acceptReturn',
    summary: 'Accept a return: the buyer is told where to send the work; artists may give another address for it',
    body: Lines.extend({ address: ReturnAddressInput.optional(), currentPassword }),
  },
  'POST /orders/{id}/post-return': {
    access: 'user',
    refusals: [...refusals, 'rate-limited', ...pictureRefusals],
    ...onOrder,
    money: 'own',
    operationId: 'postReturn',
    summary: 'Say as the buyer that a returned line has been posted, with its number or a photograph of the receipt',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z
      .object({
        lineId: Id,
        carrier: requiredLine(80),
        trackingNumber: optionalText(80).default(''),
        receipt: z.file().optional(),
      })
      .refine(({ trackingNumber, receipt }) => trackingNumber !== '' || receipt !== undefined, {
        path: ['trackingNumber'],
        message: 'required',
      }),
  },
  'POST /orders/{id}/claim-postage': {
    access: 'user',
    refusals: [...refusals, 'postage-waiting', 'iban-invalid', 'receipt-missing', 'rate-limited', ...pictureRefusals],
    ...onOrder,
    money: 'own',
    operationId: 'claimPostage',
    summary: `Ask as the buyer for the postage of a faulty line that was sent back, at most €${toEuros(maxReturnPostage)}`,
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({
      lineId: Id,
      amount: Postage,
      /** A photograph of the receipt; not required when one was sent with the parcel. */
      receipt: z.file().optional(),
      ...BankAccountInput.omit({ currentPassword: true }).shape,
    }),
  },
  'GET /orders/{id}/lines/{lineId}/return-receipt': {
    access: 'user',
    refusals: ['order-not-found', 'not-found'],
    operationId: 'getReturnReceipt',
    summary: 'Return the photograph of a return’s receipt: for its buyer, its artist and administrators',
    params: z.object({ id: Id, lineId: Id }),
    file: 'image/jpeg',
  },
  'POST /orders/{id}/decline-return': {
    access: 'user',
    refusals: confirmed,
    ...onOrder,
    money: 'step',
    operationId: 'declineReturn',
    summary: 'Decline a return, with a reason',
    body: Reasoned.extend({ currentPassword }),
  },
  'POST /orders/{id}/receive-return': {
    access: 'user',
    refusals: ['forbidden', ...confirmed, 'refund-too-large'],
    ...onOrder,
    money: 'step',
    operationId: 'receiveReturn',
    summary: 'Confirm that returned lines are back, which refunds them',
    body: Lines.extend({ currentPassword }),
  },
  'POST /orders/{id}/cancel': {
    access: 'user',
    refusals: [...confirmed, 'refund-too-large', 'refund-waiting'],
    ...onOrder,
    money: 'step',
    operationId: 'cancelLines',
    summary: 'Cancel lines that have not been shipped, which refunds them',
    body: Reasoned.extend({ currentPassword }),
  },
  'POST /orders/{id}/refund': {
    access: 'user',
    refusals: [...confirmed, 'refund-too-large', 'refund-changed', 'refund-waiting'],
    ...onOrder,
    money: 'step',
    operationId: 'refundLine',
    summary: 'Refund a part of a line, or all of it, without taking the work back',
    body: z.object({
      lineId: Id,
      amount: EurosInput,
      /** As the artist saw it; a different amount is refused. */
      refunded: EurosInput,
      reason: requiredText(1000),
      currentPassword,
    }),
  },
})
