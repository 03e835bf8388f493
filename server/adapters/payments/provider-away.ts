/** Error types of Stripe's library for an unreachable, failing or overloaded provider. */
const away = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

/** Distinguishes a temporary outage from a refusal. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && away.includes(String(error.type))
