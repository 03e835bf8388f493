import { z } from 'zod'
import { passwordWeaknesses } from '#domain/password.ts'
import { roles } from '#domain/person.ts'
import { endpoint } from './endpoint.ts'
import { flat, PersonName as Name, Password, Token, UserView } from './user.ts'
import { Email, requiredText } from './wire.ts'

export type { UserView } from './user.ts'

export const account = {
  register: endpoint({
    method: 'POST',
    path: '/users/register',
    summary: 'Makes the shop’s record of somebody who has just signed up at the identity provider',
    access: 'anyone',
    body: z.object({
      token: Token,
      email: Email,
      firstName: Name,
      lastName: Name,
      /** Accepted because the screens may send it; never looked at. */
      password: z.string().max(1024, 'too-long').optional(),
    }),
    answer: UserView,
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'forbidden', 'email-taken'],
  }),
  googleRegister: endpoint({
    method: 'POST',
    path: '/users/google-register',
    summary: 'The shop’s record of somebody who has just signed in by Google; made when there is none yet',
    access: 'anyone',
    body: z.object({
      token: Token,
      email: Email,
      firstName: z.string().trim().max(100, 'too-long').default(''),
      lastName: z.string().trim().max(100, 'too-long').default(''),
      isGoogleSignUp: z.boolean().optional(),
    }),
    answer: UserView,
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'forbidden', 'email-taken'],
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/verifyToken',
    summary: 'Whose token this is: the user and the role',
    access: 'anyone',
    body: z.object({ idToken: Token }),
    answer: flat({ user: UserView, role: z.enum(roles) }),
    bare: true,
    refusals: ['sign-in-needed', 'token-expired', 'email-unknown'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/email/verify',
    summary: 'Takes the link from a letter as proof that an address is its owner’s',
    access: 'anyone',
    body: z.object({ token: Token }),
    answer: z.object({ email: z.string() }),
    refusals: ['not-found'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/email/resend-verification',
    summary: 'Sends the verification letter again, if the address waits for one',
    access: 'anyone',
    body: z.object({ to: Email }),
    answer: z.object({ sent: z.literal(true) }),
    refusals: ['rate-limited'],
  }),
}

/** What the two forms ask for. Their codes are told in texts/account. */
export const LoginForm = z.object({ email: Email, password: Password })

export const RegistrationForm = z
  .object({
    firstName: Name,
    lastName: Name,
    email: Email,
    password: Password.refine((password) => passwordWeaknesses(password).length === 0, 'weak-password'),
    confirmPassword: Password,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'passwords-differ',
    path: ['confirmPassword'],
    // Also while other fields are still empty.
    when: () => true,
  })

const SignedIn = z.object({ token: z.string() })

/**
 * What the server's half of the identity provider and its half in the browser say to each other. The embedded provider
 * signs in by `signIn`, one that has its own place to sign in by `openSession`.
 */
export const identity = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/sign-up/email',
    summary: 'Makes an identity with a password and signs it in',
    access: 'anyone',
    body: z.object({ email: Email, password: Password, name: requiredText(201) }),
    answer: SignedIn,
    refusals: ['email-taken', 'weak-password', 'forbidden', 'rate-limited'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in/email',
    summary: 'Signs in by e-mail and password',
    access: 'anyone',
    body: z.object({
      email: z.string('required').trim().toLowerCase().min(1, 'required').max(254, 'too-long'),
      password: Password,
    }),
    answer: SignedIn,
    refusals: ['wrong-credentials', 'forbidden', 'rate-limited'],
  }),
  openSession: endpoint({
    method: 'POST',
    path: '/auth/session',
    summary: 'Signs in whoever has just proven themselves to the identity provider elsewhere',
    access: 'anyone',
    body: z.object({ token: Token }),
    answer: SignedIn,
    refusals: ['sign-in-needed', 'token-expired', 'forbidden', 'rate-limited'],
  }),
  token: endpoint({
    method: 'GET',
    path: '/auth/token',
    summary: 'A fresh token for whoever has a session at the identity provider',
    access: 'anyone',
    answer: SignedIn,
    refusals: ['sign-in-needed'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Ends the session at the identity provider',
    access: 'anyone',
    answer: z.object({ signedOut: z.literal(true) }),
    refusals: ['forbidden'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/auth/jwks',
    summary: 'The public keys that prove tokens',
    access: 'anyone',
    answer: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }),
    bare: true,
    refusals: [],
  }),
}
