import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { emailAddress } from '#domain/email-address.ts'
import type { BankObject } from './bank-tables.ts'

const whole = z.coerce.number().int()
const Metadata = z.record(z.string().max(40), z.string().max(500)).default({})

/** Supported parameters of a session; all values arrive as text. */
export const SessionRequest = z.object({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z
    .string()
    .refine((text) => emailAddress(text) !== undefined)
    .optional(),
  locale: z.string().default('auto'),
  line_items: z
    .array(
      z.object({
        quantity: whole.min(1),
        price_data: z.object({
          currency: z.literal('eur'),
          unit_amount: whole.min(0),
          product_data: z.object({
            name: z.string().min(1),
            description: z.string().default(''),
            images: z.array(z.url()).max(8).default([]),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  shipping_options: z
    .array(
      z.object({
        shipping_rate_data: z.object({
          display_name: z.string(),
          fixed_amount: z.object({ amount: whole.min(0), currency: z.literal('eur') }),
        }),
      }),
    )
    .max(1)
    .default([]),
  shipping_address_collection: z.object({ allowed_countries: z.array(z.string().length(2)).min(1) }).optional(),
  metadata: Metadata,
  payment_intent_data: z.object({ metadata: Metadata, description: z.string().default('') }).prefault({}),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: whole.optional(),
})
export type SessionRequest = z.output<typeof SessionRequest>

type Changing = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  url: string | null
  collected_information: unknown
  customer_details: unknown
  /** When a pending debit settles, in seconds, and its outcome. */
  due_at?: number | null
}

/** A stored session: Stripe's fields and the line items. */
export type BankSession = BankObject & Changing & ReturnType<typeof fixedFields>

/** "cs_test_5f…": kind and random number. */
export const newBankId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Stripe returns the line items only on request. */
export function withoutLineItems({ lines: _lines, ...session }: BankSession): BankObject {
  return session
}

export function bankSession(id: string, request: SessionRequest, page: (id: string) => string, now: Date): BankSession {
  return {
    ...fixedFields(request, now),
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: page(id),
    collected_information: null,
    customer_details: null,
  }
}

function fixedFields(request: SessionRequest, now: Date) {
  const lines = request.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    ...product_data,
    quantity,
    unit_amount,
    amount_total: unit_amount * quantity,
  }))
  const subtotal = lines.reduce((total, line) => total + line.amount_total, 0)
  const shipping = request.shipping_options[0]?.shipping_rate_data
  return {
    livemode: false,
    mode: request.mode,
    ui_mode: request.ui_mode,
    created: secondsOf(now),
    expires_at: request.expires_at ?? secondsOf(now) + 86_400,
    client_reference_id: request.client_reference_id ?? null,
    customer_email: request.customer_email ?? null,
    locale: request.locale,
    currency: 'eur',
    amount_subtotal: subtotal,
    amount_total: subtotal + (shipping?.fixed_amount.amount ?? 0),
    shipping_cost: shipping
      ? { amount_total: shipping.fixed_amount.amount, display_name: shipping.display_name }
      : null,
    shipping_address_collection: request.shipping_address_collection ?? null,
    metadata: request.metadata,
    payment_intent_data: { metadata: request.payment_intent_data.metadata },
    success_url: request.success_url,
    cancel_url: request.cancel_url,
    lines,
  }
}
