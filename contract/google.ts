/**
 * Sign-in in a popup: open `start` and wait for one message on the broadcast channel. After "signed-in", request a
 * token and then the record (account.googleRegister).
 */
export const google = { start: '/api/auth/google', channel: 'louend-google' } as const

export const googleOutcomes = ['signed-in', 'cancelled', 'email-taken', 'failed'] as const

/** `email-taken`: the address has an account with a password, and one side has not verified it. */
export type GoogleOutcome = (typeof googleOutcomes)[number]
export type GoogleMessage = { readonly outcome: GoogleOutcome }
