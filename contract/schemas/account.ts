import { z } from 'zod'
import { roles } from '#domain/person.ts'
import { flat, PersonName as Name, Password, Token, UserView } from './user.ts'
import { Email, requiredText } from './wire.ts'

export const accountSchemas = {
  register: {
    operationId: 'registerUser',
    summary: 'Makes the shop’s record of somebody who has just signed up at the identity provider',
    body: z.object({
      token: Token,
      email: Email,
      firstName: Name,
      lastName: Name,
      /** Accepted because the screens may send it; never looked at. */
      password: z.string().max(1024, 'too-long').optional(),
    }),
    answer: UserView,
  },
  googleRegister: {
    operationId: 'registerGoogleUser',
    summary: 'The shop’s record of somebody who has just signed in by Google; made when there is none yet',
    body: z.object({
      token: Token,
      email: Email,
      firstName: z.string().trim().max(100, 'too-long').default(''),
      lastName: z.string().trim().max(100, 'too-long').default(''),
      isGoogleSignUp: z.boolean().optional(),
    }),
    answer: UserView,
  },
  verifyToken: {
    operationId: 'verifyToken',
    summary: 'Whose token this is: the user and the role',
    body: z.object({ idToken: Token }),
    answer: flat({ user: UserView, role: z.enum(roles) }),
  },
  verifyEmail: {
    operationId: 'verifyEmail',
    summary: 'Takes the link from a letter as proof that an address is its owner’s',
    body: z.object({ token: Token }),
    answer: z.object({ email: z.string() }),
  },
  resendVerification: {
    operationId: 'resendVerification',
    summary: 'Sends the verification letter again, if the address waits for one',
    body: z.object({ to: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
}

const SignedIn = z.object({ token: z.string() })

export const identitySchemas = {
  signUp: {
    operationId: 'signUp',
    summary: 'Makes an identity with a password and signs it in',
    body: z.object({ email: Email, password: Password, name: requiredText(201) }),
    answer: SignedIn,
  },
  signIn: {
    operationId: 'signIn',
    summary: 'Signs in by e-mail and password',
    body: z.object({
      email: z.string('required').trim().toLowerCase().min(1, 'required').max(254, 'too-long'),
      password: Password,
    }),
    answer: SignedIn,
  },
  openSession: {
    operationId: 'openSession',
    summary: 'Signs in whoever has just proven themselves to the identity provider elsewhere',
    body: z.object({ token: Token }),
    answer: SignedIn,
  },
  token: {
    operationId: 'getToken',
    summary: 'A fresh token for whoever has a session at the identity provider',
    answer: SignedIn,
  },
  signOut: {
    operationId: 'signOut',
    summary: 'Ends the session at the identity provider',
    answer: z.object({ signedOut: z.literal(true) }),
  },
  keys: {
    operationId: 'getPublicKeys',
    summary: 'The public keys that prove tokens',
    answer: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }),
  },
}
