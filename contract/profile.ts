import { leavingObstacles } from '#domain/leaving.ts'
import { declareCalls } from './call.ts'
import { Day, Email, Id, signedEuros, text } from './primitives.ts'
import { pictureRefusals } from './uploads.ts'
import { flat, Password, PersonName, Token, UserView } from './user.ts'
import { z } from './zod.ts'

const mine = ['forbidden', 'wrong-password', 'rate-limited'] as const

/** Reasons for which an account cannot be deleted now. */
export const staying = [
  ...leavingObstacles,
  'own-payment-under-way',
  'payment-unavailable',
  'changed-meanwhile',
  'last-administrator',
] as const

const names = { firstName: text('Mari'), lastName: text('Maasikas') }

export const Leaving = z.object({
  obstacles: z.array(
    z.object({
      kind: z.enum(leavingObstacles),
      /** First day without this obstacle, if known. */
      over: Day.nullable(),
      /** The artist's balance; negative when the artist owes it. */
      amount: signedEuros()
        .nullable()
        .meta({ examples: [480] }),
      /** The artist has asked for payment of a remainder. */
      isAsked: z.boolean(),
    }),
  ),
})
export type Leaving = z.infer<typeof Leaving>

/** Calls about another person's id or address are refused with `forbidden`. */
export const profile = declareCalls({
  'GET /users/getUserData': {
    access: 'user',
    bare: true,
    refusals: ['forbidden', 'not-found'],
    operationId: 'getUser',
    summary: 'Return a user record, for its owner and admins',
    query: z.object({ mongodbUserId: Id }),
    answer: UserView,
  },
  'POST /users/update-name': {
    access: 'user',
    bare: true,
    refusals: mine,
    operationId: 'updateName',
    summary: 'Change the name of a user with a password',
    body: z.object({ firstName: PersonName, lastName: PersonName, currentPassword: Password, email: Email }),
    answer: flat(names),
  },
  'POST /users/update-name-google': {
    access: 'user',
    bare: true,
    refusals: ['forbidden'],
    operationId: 'updateGoogleName',
    summary: 'Change the name of a Google user',
    body: z.object({ userId: Id, firstName: PersonName, lastName: PersonName }),
    answer: flat(names),
  },
  'POST /users/update-email': {
    access: 'user',
    bare: true,
    refusals: [...mine, 'email-taken'],
    operationId: 'updateEmail',
    summary: 'Request a new e-mail address, which its owner has to confirm',
    body: z.object({ currentEmail: Email, newEmail: Email, currentPassword: Password }),
    /** `email` is the address in use. */
    answer: flat({ email: text('mari@example.com'), pendingEmail: z.string().nullable() }).extend({
      message: text('We’ve sent an e-mail to mari@example.com. …'),
    }),
  },
  'POST /email/confirm-change': {
    access: 'anyone',
    refusals: ['not-found', 'email-taken'],
    operationId: 'confirmEmailChange',
    summary: 'Confirm a new e-mail address with the token of the e-mail',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token }),
    answer: z.object({ email: text('mari@example.com') }),
  },
  'POST /users/change-password': {
    access: 'user',
    refusals: [...mine, 'weak-password'],
    operationId: 'changePassword',
    summary: 'Change the password and end all other sessions',
    body: z.object({ email: Email, currentPassword: Password, newPassword: Password }),
    answer: z.object({ changed: z.literal(true) }),
  },
  'GET /users/leaving': {
    access: 'user',
    operationId: 'getLeavingObstacles',
    summary: 'Return what keeps the caller from deleting the account',
    answer: Leaving,
  },
  'POST /users/delete-account': {
    access: 'user',
    refusals: [...mine, ...staying],
    operationId: 'deleteAccount',
    summary: 'Delete the account of a user with a password',
    body: z.object({ email: Email, currentPassword: Password }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  'POST /users/delete-google-account': {
    access: 'user',
    refusals: ['forbidden', ...staying],
    operationId: 'deleteGoogleAccount',
    summary: 'Delete the account of a Google user',
    body: z.object({ userId: Id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  'POST /users/upload-profile-picture': {
    access: 'user',
    bare: true,
    refusals: ['forbidden', 'rate-limited', ...pictureRefusals],
    operationId: 'uploadProfilePicture',
    summary: 'Upload a profile picture of up to 5 MB',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), userId: Id }),
    answer: flat({ user: UserView }),
  },
  'POST /users/delete-profile-picture': {
    access: 'user',
    bare: true,
    refusals: ['forbidden'],
    operationId: 'deleteProfilePicture',
    summary: 'Delete the profile picture',
    body: z.object({ userId: Id }),
    answer: flat({ user: UserView }),
  },
})
