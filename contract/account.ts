import { comparableEmail } from '#domain/email-address.ts'
import { roles } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { Email, requiredText, text } from './primitives.ts'
import { flat, PersonName as Name, Password, Token, UserView } from './user.ts'
import { z } from './zod.ts'

export type { UserView } from './user.ts'

const registrationRefusals = ['sign-in-needed', 'token-expired', 'account-blocked', 'forbidden', 'email-taken'] as const

export const account = declareCalls({
  'POST /users/register': {
    access: 'anyone',
    bare: true,
    refusals: registrationRefusals,
    operationId: 'registerUser',
    summary: 'Create the user record after signing up at the identity provider',
    limit: { max: 100, seconds: 600 },
    body: z.object({
      token: Token,
      email: Email,
      firstName: Name,
      lastName: Name,
      /** Accepted for compatibility; ignored. */
      password: z.string().max(1024, 'too-long').optional(),
    }),
    answer: UserView,
  },
  'POST /users/google-register': {
    access: 'anyone',
    duringMaintenance: true,
    bare: true,
    refusals: registrationRefusals,
    operationId: 'registerGoogleUser',
    summary: 'Find or create the user record after a Google login',
    limit: { max: 100, seconds: 600 },
    body: z.object({
      token: Token,
      email: Email,
      firstName: z.string().trim().max(100, 'too-long').default(''),
      lastName: z.string().trim().max(100, 'too-long').default(''),
      isGoogleSignUp: z.boolean().optional(),
    }),
    answer: UserView,
  },
  'POST /verifyToken': {
    access: 'anyone',
    duringMaintenance: true,
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'email-unknown', 'account-blocked'],
    operationId: 'verifyToken',
    summary: 'Return the user and role that a token belongs to',
    body: z.object({ idToken: Token }),
    answer: flat({ user: UserView, role: z.enum(roles) }),
  },
  'POST /email/verify': {
    access: 'anyone',
    refusals: ['not-found'],
    operationId: 'verifyEmail',
    summary: 'Verify an e-mail address with the token of the verification e-mail',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token }),
    answer: z.object({ email: text('mari@example.com') }),
  },
  'POST /email/resend-verification': {
    access: 'anyone',
    refusals: ['rate-limited'],
    operationId: 'resendVerification',
    summary: 'Send the verification e-mail again, if the address is unverified',
    limit: { max: 20, seconds: 600 },
    body: z.object({ to: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  'POST /forgot-password': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['email-unknown', 'rate-limited'],
    operationId: 'forgotPassword',
    summary: 'Send an e-mail with a link to reset the password',
    body: z.object({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  'POST /reset-password': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['reset-token-invalid', 'weak-password', 'rate-limited'],
    operationId: 'resetPassword',
    summary: 'Reset the password with the token of the e-mail and end all sessions',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token, newPassword: Password }),
    answer: z.object({ email: text('mari@example.com') }),
  },
})

const SignedIn = z.object({ token: text('eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln') })

/**
 * Calls between the browser's and the server's part of the identity provider. The embedded provider uses `signIn`,
 * external ones `openSession`.
 */
export const identity = declareCalls({
  'POST /auth/sign-up/email': {
    access: 'anyone',
    noStore: true,
    refusals: ['email-taken', 'weak-password', 'forbidden', 'rate-limited'],
    operationId: 'signUp',
    summary: 'Create an identity with a password and log in',
    body: z.object({ email: Email, password: Password, name: requiredText(201) }),
    answer: SignedIn,
  },
  'POST /auth/sign-in/email': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['wrong-credentials', 'account-blocked', 'forbidden', 'rate-limited'],
    operationId: 'signIn',
    summary: 'Log in with e-mail and password',
    body: z.object({
      email: z.string('required').trim().min(1, 'required').max(254, 'too-long').transform(comparableEmail),
      password: Password,
    }),
    answer: SignedIn,
  },
  'POST /auth/session': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['sign-in-needed', 'token-expired', 'account-blocked', 'forbidden', 'rate-limited'],
    operationId: 'openSession',
    summary: 'Log in with a token of an external identity provider',
    body: z.object({ token: Token }),
    answer: SignedIn,
  },
  'GET /auth/token': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['sign-in-needed'],
    operationId: 'getToken',
    summary: 'Return a fresh token for the session',
    answer: SignedIn,
  },
  'POST /auth/sign-out': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['forbidden'],
    operationId: 'signOut',
    summary: 'End the session at the identity provider',
    answer: z.object({ signedOut: z.literal(true) }),
  },
  'GET /auth/jwks': {
    access: 'anyone',
    duringMaintenance: true,
    bare: true,
    operationId: 'getPublicKeys',
    summary: 'Return the public keys that verify tokens (JWKS)',
    answer: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }),
  },
})
