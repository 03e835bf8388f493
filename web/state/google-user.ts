import type { UserView } from '#contract/account.ts'

/** Whether the user signs in with Google. */
export const isGoogleUser = ({ hasPassword, googleSignUp, googleAuth, authProvider }: UserView): boolean =>
  !hasPassword || googleSignUp || googleAuth || authProvider === 'google'
