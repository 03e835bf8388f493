import { endpoints } from './endpoint.ts'
import type { accountSchemas, identitySchemas } from './schemas/account.ts'

export type { UserView } from './schemas/user.ts'

export const account = endpoints<typeof accountSchemas>()({
  register: {
    method: 'POST',
    path: '/users/register',
    access: 'anyone',
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'account-blocked', 'forbidden', 'email-taken'],
  },
  googleRegister: {
    method: 'POST',
    path: '/users/google-register',
    access: 'anyone',
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'account-blocked', 'forbidden', 'email-taken'],
  },
  verifyToken: {
    method: 'POST',
    path: '/verifyToken',
    access: 'anyone',
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'email-unknown', 'account-blocked'],
  },
  verifyEmail: { method: 'POST', path: '/email/verify', access: 'anyone', refusals: ['not-found'] },
  resendVerification: {
    method: 'POST',
    path: '/email/resend-verification',
    access: 'anyone',
    refusals: ['rate-limited'],
  },
})

/**
 * What the server's half of the identity provider and its half in the browser say to each other. The embedded provider
 * signs in by `signIn`, one that has its own place to sign in by `openSession`.
 */
export const identity = endpoints<typeof identitySchemas>()({
  signUp: {
    method: 'POST',
    path: '/auth/sign-up/email',
    access: 'anyone',
    refusals: ['email-taken', 'weak-password', 'forbidden', 'rate-limited'],
  },
  signIn: {
    method: 'POST',
    path: '/auth/sign-in/email',
    access: 'anyone',
    refusals: ['wrong-credentials', 'account-blocked', 'forbidden', 'rate-limited'],
  },
  openSession: {
    method: 'POST',
    path: '/auth/session',
    access: 'anyone',
    refusals: ['sign-in-needed', 'token-expired', 'account-blocked', 'forbidden', 'rate-limited'],
  },
  token: { method: 'GET', path: '/auth/token', access: 'anyone', refusals: ['sign-in-needed'] },
  signOut: { method: 'POST', path: '/auth/sign-out', access: 'anyone', refusals: ['forbidden'] },
  keys: { method: 'GET', path: '/auth/jwks', access: 'anyone', bare: true, refusals: [] },
})
