import type { GoogleOutcome } from '#contract/google.ts'

/** The last page of the Google popup. */
export const googleWindow: {
  title: string
  close: string
  outcomes: Record<GoogleOutcome, string>
} = {
  title: 'Continue with Google',
  close: 'You can close this window.',
  outcomes: {
    'signed-in': 'You are logged in.',
    cancelled: 'You have not been logged in.',
    'email-taken':
      'There is already an account with this e-mail address. Please log in with the password and verify the address; then Google works too.',
    failed: 'Google sign-in failed. Please try again.',
  },
}
