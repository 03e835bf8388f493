import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flat, Password, PersonName, Token, UserView } from './user.ts'
import { Email, Id } from './wire.ts'

const names = { firstName: z.string(), lastName: z.string() }
const mine = ['forbidden', 'wrong-password', 'rate-limited'] as const

/** What people change about themselves. Each call is refused with `forbidden` for anybody else's id or address. */
export const profile = {
  show: endpoint({
    method: 'GET',
    path: '/users/getUserData',
    summary: 'The record of one person, for that person and for admins',
    access: 'user',
    query: z.object({ mongodbUserId: Id }),
    answer: UserView,
    bare: true,
    refusals: ['forbidden', 'not-found'],
  }),
  updateName: endpoint({
    method: 'POST',
    path: '/users/update-name',
    summary: 'Changes the name of somebody who has a password',
    access: 'user',
    body: z.object({ firstName: PersonName, lastName: PersonName, currentPassword: Password, email: Email }),
    answer: flat(names),
    bare: true,
    refusals: mine,
  }),
  updateNameGoogle: endpoint({
    method: 'POST',
    path: '/users/update-name-google',
    summary: 'Changes the name of somebody who signs in by Google',
    access: 'user',
    body: z.object({ userId: Id, firstName: PersonName, lastName: PersonName }),
    answer: flat(names),
    bare: true,
    refusals: ['forbidden'],
  }),
  updateEmail: endpoint({
    method: 'POST',
    path: '/users/update-email',
    summary: 'Asks the new address to confirm itself; until then the old one counts, and it is told',
    access: 'user',
    body: z.object({ currentEmail: Email, newEmail: Email, currentPassword: Password }),
    /** `email` is the address that counts now. */
    answer: flat({ email: z.string(), pendingEmail: z.string().nullable() }),
    bare: true,
    refusals: [...mine, 'email-taken'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/email/confirm-change',
    summary: 'Takes the link from a letter to a new address: from now on it is the one that counts',
    access: 'anyone',
    body: z.object({ token: Token }),
    answer: z.object({ email: z.string() }),
    refusals: ['not-found', 'email-taken'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/change-password',
    summary: 'Changes the password; all other sessions and every token from before end',
    access: 'user',
    body: z.object({ email: Email, currentPassword: Password, newPassword: Password }),
    answer: z.object({ changed: z.literal(true) }),
    refusals: [...mine, 'weak-password'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/users/delete-account',
    summary: 'Erases somebody who has a password',
    access: 'user',
    body: z.object({ email: Email, currentPassword: Password }),
    answer: z.object({ deleted: z.literal(true) }),
    refusals: mine,
  }),
  deleteGoogleAccount: endpoint({
    method: 'POST',
    path: '/users/delete-google-account',
    summary: 'Erases somebody who signs in by Google',
    access: 'user',
    body: z.object({ userId: Id }),
    answer: z.object({ deleted: z.literal(true) }),
    refusals: ['forbidden'],
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/users/upload-profile-picture',
    summary: 'Takes a picture of up to 5 MB as multipart form data and cuts it square',
    access: 'user',
    body: z.object({ file: z.file('required'), userId: Id }),
    answer: flat({ user: UserView }),
    bare: true,
    refusals: ['forbidden', 'too-large', 'wrong-content-type', 'rate-limited'],
  }),
  deletePicture: endpoint({
    method: 'POST',
    path: '/users/delete-profile-picture',
    summary: 'Takes the picture away, with its files',
    access: 'user',
    body: z.object({ userId: Id }),
    answer: flat({ user: UserView }),
    bare: true,
    refusals: ['forbidden'],
  }),
}
