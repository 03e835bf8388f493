import type { Stripe } from 'stripe'

// The bodies that the shop sends, as the SDK's own types have them. A JSON Schema is made of each.
export type CreateSession = Stripe.Checkout.SessionCreateParams
export type ExpireSession = Stripe.Checkout.SessionExpireParams
export type CreateRefund = Stripe.RefundCreateParams
export type ListRefunds = Stripe.RefundListParams
export type ListDisputes = Stripe.DisputeListParams
export type ListMovements = Stripe.BalanceTransactionListParams
export type ListWarnings = Stripe.Radar.EarlyFraudWarningListParams
