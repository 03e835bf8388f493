import type { UserView } from '#contract/account.ts'

export const isGoogleUser = ({ hasPassword, googleSignUp, googleAuth, authProvider }: UserView): boolean =>
  !hasPassword || googleSignUp || googleAuth || authProvider === 'google'
