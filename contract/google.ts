/**
 * Signing in by Google happens in a window of its own: open `start` in it, then wait for one message on the broadcast
 * channel. After "signed-in" the session stands: ask for a token, then for the record (account.googleRegister).
 */
export const google = {
  start: '/api/auth/google',
  channel: 'louend-google',
} as const

export const googleOutcomes = ['signed-in', 'cancelled', 'email-taken', 'failed'] as const

/** `email-taken`: the address has an account with a password, and one of the two sides has not verified it. */
export type GoogleOutcome = (typeof googleOutcomes)[number]
export type GoogleMessage = { readonly outcome: GoogleOutcome }
