import { z } from 'zod'
import { leavingObstacles } from '#domain/leaving.ts'
import { Day, Email, Id, text } from './primitives.ts'
import { flat, Password, PersonName, Token, UserView } from './user.ts'

const names = { firstName: text('Mari'), lastName: text('Maasikas') }

export const Leaving = z.object({
  obstacles: z.array(
    z.object({
      kind: z.enum(leavingObstacles),
      /** The first day on which it is over, when that is known. */
      over: Day.nullable(),
      /** What is owed to the artist; negative when they owe it. */
      amount: z
        .number()
        .nullable()
        .meta({ examples: [480] }),
      /** A remainder that they have asked to be paid. */
      isAsked: z.boolean(),
    }),
  ),
})
export type Leaving = z.infer<typeof Leaving>

export const profileSchemas = {
  show: {
    operationId: 'getUser',
    summary: 'Return a user record, for its owner and admins',
    query: z.object({ mongodbUserId: Id }),
    answer: UserView,
  },
  updateName: {
    operationId: 'updateName',
    summary: 'Change the name of a user with a password',
    body: z.object({ firstName: PersonName, lastName: PersonName, currentPassword: Password, email: Email }),
    answer: flat(names),
  },
  updateNameGoogle: {
    operationId: 'updateGoogleName',
    summary: 'Change the name of a Google user',
    body: z.object({ userId: Id, firstName: PersonName, lastName: PersonName }),
    answer: flat(names),
  },
  updateEmail: {
    operationId: 'updateEmail',
    summary: 'Request a new e-mail address, which its owner has to confirm',
    body: z.object({ currentEmail: Email, newEmail: Email, currentPassword: Password }),
    /** `email` is the address that counts now. */
    answer: flat({ email: text('mari@example.com'), pendingEmail: z.string().nullable() }).extend({
      message: text('We’ve sent an e-mail to mari@example.com. …'),
    }),
  },
  confirmEmail: {
    operationId: 'confirmEmailChange',
    summary: 'Confirm a new e-mail address with the token of the e-mail',
    limit: { most: 60, seconds: 600 },
    body: z.object({ token: Token }),
    answer: z.object({ email: text('mari@example.com') }),
  },
  changePassword: {
    operationId: 'changePassword',
    summary: 'Change the password and end all other sessions',
    body: z.object({ email: Email, currentPassword: Password, newPassword: Password }),
    answer: z.object({ changed: z.literal(true) }),
  },
  leaving: {
    operationId: 'getLeavingObstacles',
    summary: 'Return what keeps the caller from deleting the account',
    answer: Leaving,
  },
  deleteAccount: {
    operationId: 'deleteAccount',
    summary: 'Delete the account of a user with a password',
    body: z.object({ email: Email, currentPassword: Password }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  deleteGoogleAccount: {
    operationId: 'deleteGoogleAccount',
    summary: 'Delete the account of a Google user',
    body: z.object({ userId: Id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  uploadPicture: {
    operationId: 'uploadProfilePicture',
    summary: 'Upload a profile picture of up to 5 MB',
    limit: { most: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), userId: Id }),
    answer: flat({ user: UserView }),
  },
  deletePicture: {
    operationId: 'deleteProfilePicture',
    summary: 'Delete the profile picture',
    body: z.object({ userId: Id }),
    answer: flat({ user: UserView }),
  },
}
