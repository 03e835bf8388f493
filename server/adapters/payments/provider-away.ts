/** What Stripe's library calls an error when nobody answered, or the provider had a fault or too much to do. */
const away = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

/** Whether the payment provider cannot be reached for now, rather than refuses. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && away.includes(String(error.type))
