import type { Stripe } from 'stripe'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { loadOnce } from '#server/process/load-once.ts'
import { documentsTexts } from '#texts/documents.ts'
import type { DisputeReport, Movement, PayableOrder, Payments, RefundReport, WarningReport } from './payments.ts'
import {
  idOf,
  readDispute,
  readEventObject,
  readMovement,
  readRefund,
  readSession,
  readWarning,
} from './stripe-objects.ts'

type StripeConnection = {
  provider: Payments['provider']
  secretKey: string
  /** Several during a rotation: any of them verifies. */
  webhookSecrets: readonly string[]
  /** Overrides Stripe's address; read at the first call. */
  address?: () => Promise<{ protocol: 'http' | 'https'; host: string; port: number }>
  /** With one retry a buyer waits ten seconds at most. */
  secondsPerTry?: number
}

/** Added to Stripe's minimum of 30 minutes for an open page, to allow for transmission. */
const slackMinutes = 5
/** HTTP statuses of final refusals. */
const refusals = [400, 402, 404]
/** Limit for one query. */
const maxRefunds = 1000
/** Seconds until a signature expires. */
const tolerance = 300

/** Uses Stripe's hosted page. The sandbox bank implements the same API. */
export function stripePayments({
  provider,
  secretKey,
  webhookSecrets,
  address,
  secondsPerTry = 4.5,
}: StripeConnection): Payments {
  // The SDK loads slowly, and pages do not need it.
  const stripe = loadOnce(async () => {
    const { Stripe } = await import('stripe')
    return new Stripe(secretKey, {
      ...(await address?.()),
      maxNetworkRetries: 1,
      timeout: secondsPerTry * 1000,
      telemetry: false,
    })
  })

  const read = async (sessionId: string, options: Stripe.RequestOptions = {}) =>
    reportOf(
      await (await stripe()).checkout.sessions.retrieve(
        sessionId,
        { expand: ['payment_intent.latest_charge'] },
        options,
      ),
    )

  return {
    provider,
    sandbox: undefined,
    read: (sessionId) => read(sessionId),
    async open(order) {
      const client = await stripe()
      try {
        const session = await client.checkout.sessions.create(sessionFor(order), { idempotencyKey: order.id })
        if (!session.url) throw new Error(`Session ${session.id} has no page`)
        return { sessionId: session.id, url: session.url }
      } catch (error) {
        if (error instanceof client.errors.StripeError && error.code === 'idempotency_key_in_use') return undefined
        throw error
      }
    },
    async expire(sessionId, { timeout } = {}) {
      const client = await stripe()
      const options = timeout ? { timeout, maxNetworkRetries: 0 } : {}
      try {
        return reportOf(await client.checkout.sessions.expire(sessionId, {}, options))
      } catch (error) {
        // Only open sessions can be expired: read the outcome instead.
        if (error instanceof client.errors.StripeInvalidRequestError) return read(sessionId, options)
        throw error
      }
    },
    async refund({ orderId, intentId, amount, refundId = orderId, earlier = 0, isRest = false }) {
      const client = await stripe()
      const metadata = { order_id: orderId, refund_id: refundId }
      // Stripe refuses different parameters under a used key.
      const again = (earlier > 0 ? `-${earlier}` : '') + (isRest ? `-rest-${amount}` : '')
      try {
        const refund = await client.refunds.create(
          { payment_intent: intentId, amount, reason: 'requested_by_customer', metadata },
          { idempotencyKey: `refund-${refundId}${again}` },
        )
        return { kind: 'accepted', report: readRefund(refund) }
      } catch (error) {
        if (!(error instanceof client.errors.StripeError)) throw error
        // Refunded in the dashboard, or by an attempt whose idempotency key has expired.
        if (error.code === 'charge_already_refunded') return { kind: 'already-refunded' }
        // Stripe stores final refusals under the key for a day. Other errors do not reveal an earlier outcome.
        const isKept =
          refusals.includes(error.statusCode ?? 0) && !(error instanceof client.errors.StripeIdempotencyError)
        if (isKept) return { kind: 'refused', code: error.code ?? error.type }
        throw error
      }
    },
    async listRefunds(intentId) {
      const client = await stripe()
      const refunds: RefundReport[] = []
      for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
        refunds.push(readRefund(refund))
      return refunds
    },
    async listRefundsSince(since) {
      const client = await stripe()
      const refunds = []
      const created = { gte: secondsOf(since) }
      let left = maxRefunds
      for await (const refund of client.refunds.list({ created, limit: 100 })) {
        const { intentId, ...report } = readRefund(refund)
        if (intentId) refunds.push({ ...report, intentId })
        if (--left === 0) break
      }
      return refunds
    },
    async listDisputes(since, now) {
      const client = await stripe()
      const disputes: DisputeReport[] = []
      const created = { gte: secondsOf(since) }
      for await (const dispute of client.disputes.list({ created, limit: 100 })) {
        const report = readDispute(dispute, now)
        if (report) disputes.push(report)
      }
      return disputes
    },
    async listWarnings(since) {
      const client = await stripe()
      const warnings: WarningReport[] = []
      for await (const warning of client.radar.earlyFraudWarnings.list({
        created: { gte: secondsOf(since) },
        limit: 100,
      })) {
        const report = readWarning(warning)
        if (report) warnings.push(report)
      }
      return warnings
    },
    async listMovements({ since, until }) {
      const client = await stripe()
      const movements: Movement[] = []
      const created = { gte: secondsOf(since), lt: secondsOf(until) }
      const list = client.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
      for await (const transaction of list) movements.push(readMovement(transaction))
      return movements.reverse()
    },
    async findOrder(intentId) {
      const client = await stripe()
      try {
        return idOf((await client.paymentIntents.retrieve(intentId)).metadata.order_id)
      } catch (error) {
        if (error instanceof client.errors.StripeError && error.code === 'resource_missing') return undefined
        throw error
      }
    },
    disputeUrl: (id) => `https://dashboard.stripe.com/${secretKey.startsWith('sk_test_') ? 'test/' : ''}disputes/${id}`,
    async readEvent(body, signature, now) {
      const { webhooks, errors } = await stripe()
      for (const secret of webhookSecrets)
        try {
          return readEventObject(webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()))
        } catch (error) {
          if (error instanceof errors.StripeSignatureVerificationError) continue
          if (error instanceof SyntaxError) return undefined
          throw error
        }
      return undefined
    },
  }
}

function sessionFor(order: PayableOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id, order_number: order.number }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: order.id,
    customer_email: order.buyerEmail,
    locale: order.language,
    line_items: order.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'eur',
        unit_amount: line.unitPrice,
        product_data: {
          name: line.name,
          ...(line.description ? { description: line.description } : {}),
          ...(line.image ? { images: [line.image] } : {}),
        },
      },
    })),
    ...(order.shipping > 0
      ? {
          shipping_options: [
            {
              shipping_rate_data: {
                display_name: documentsTexts[order.language].documents.shipping,
                type: 'fixed_amount',
                fixed_amount: { amount: order.shipping, currency: 'eur' },
              },
            },
          ],
        }
      : {}),
    shipping_address_collection: { allowed_countries: [...deliveryCountries] },
    adaptive_pricing: { enabled: false },
    submit_type: 'pay',
    metadata,
    payment_intent_data: { metadata, description: order.number },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(order.openUntil.getTime() / 1000) + slackMinutes * 60,
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

function reportOf(session: Stripe.Checkout.Session) {
  const report = readSession(session)
  if (!report) throw new Error('The payment provider answered something that is not a session')
  return report
}
