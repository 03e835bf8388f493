import { z } from 'zod'
import { flat, Password, PersonName, Token, UserView } from './user.ts'
import { Email, Id } from './wire.ts'

const names = { firstName: z.string(), lastName: z.string() }

export const profileSchemas = {
  show: {
    operationId: 'getUser',
    summary: 'The record of one person, for that person and for admins',
    query: z.object({ mongodbUserId: Id }),
    answer: UserView,
  },
  updateName: {
    operationId: 'updateName',
    summary: 'Changes the name of somebody who has a password',
    body: z.object({ firstName: PersonName, lastName: PersonName, currentPassword: Password, email: Email }),
    answer: flat(names),
  },
  updateNameGoogle: {
    operationId: 'updateGoogleName',
    summary: 'Changes the name of somebody who signs in by Google',
    body: z.object({ userId: Id, firstName: PersonName, lastName: PersonName }),
    answer: flat(names),
  },
  updateEmail: {
    operationId: 'updateEmail',
    summary: 'Asks the new address to confirm itself; until then the old one counts, and it is told',
    body: z.object({ currentEmail: Email, newEmail: Email, currentPassword: Password }),
    /** `email` is the address that counts now. */
    answer: flat({ email: z.string(), pendingEmail: z.string().nullable() }),
  },
  confirmEmail: {
    operationId: 'confirmEmailChange',
    summary: 'Takes the link from a letter to a new address: from now on it is the one that counts',
    body: z.object({ token: Token }),
    answer: z.object({ email: z.string() }),
  },
  changePassword: {
    operationId: 'changePassword',
    summary: 'Changes the password; all other sessions and every token from before end',
    body: z.object({ email: Email, currentPassword: Password, newPassword: Password }),
    answer: z.object({ changed: z.literal(true) }),
  },
  deleteAccount: {
    operationId: 'deleteAccount',
    summary: 'Erases somebody who has a password',
    body: z.object({ email: Email, currentPassword: Password }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  deleteGoogleAccount: {
    operationId: 'deleteGoogleAccount',
    summary: 'Erases somebody who signs in by Google',
    body: z.object({ userId: Id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  uploadPicture: {
    operationId: 'uploadProfilePicture',
    summary: 'Takes a picture of up to 5 MB as multipart form data and cuts it square',
    body: z.object({ file: z.file('required'), userId: Id }),
    answer: flat({ user: UserView }),
  },
  deletePicture: {
    operationId: 'deleteProfilePicture',
    summary: 'Takes the picture away, with its files',
    body: z.object({ userId: Id }),
    answer: flat({ user: UserView }),
  },
}
