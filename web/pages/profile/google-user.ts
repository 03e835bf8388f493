import type { UserView } from '#contract/account.ts'

/** Whether Google says who this is: without a password, or marked so. */
export const isGoogleUser = ({ hasPassword, googleSignUp, googleAuth, authProvider }: UserView): boolean =>
  !hasPassword || googleSignUp || googleAuth || authProvider === 'google'
