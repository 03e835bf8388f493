import { endpoints } from './endpoint.ts'
import type { profileSchemas } from './schemas/profile.ts'

const mine = ['forbidden', 'wrong-password', 'rate-limited'] as const

/** What people change about themselves. Each call is refused with `forbidden` for anybody else's id or address. */
export const profile = endpoints<typeof profileSchemas>()({
  show: { method: 'GET', path: '/users/getUserData', access: 'user', bare: true, refusals: ['forbidden', 'not-found'] },
  updateName: { method: 'POST', path: '/users/update-name', access: 'user', bare: true, refusals: mine },
  updateNameGoogle: {
    method: 'POST',
    path: '/users/update-name-google',
    access: 'user',
    bare: true,
    refusals: ['forbidden'],
  },
  updateEmail: {
    method: 'POST',
    path: '/users/update-email',
    access: 'user',
    bare: true,
    refusals: [...mine, 'email-taken'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/email/confirm-change',
    access: 'anyone',
    refusals: ['not-found', 'email-taken'],
  },
  changePassword: {
    method: 'POST',
    path: '/users/change-password',
    access: 'user',
    refusals: [...mine, 'weak-password'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/delete-account',
    access: 'user',
    refusals: [...mine, 'sales-open', 'money-owed', 'last-administrator'],
  },
  deleteGoogleAccount: {
    method: 'POST',
    path: '/users/delete-google-account',
    access: 'user',
    refusals: ['forbidden', 'sales-open', 'money-owed', 'last-administrator'],
  },
  uploadPicture: {
    method: 'POST',
    path: '/users/upload-profile-picture',
    access: 'user',
    bare: true,
    refusals: ['forbidden', 'too-large', 'wrong-content-type', 'rate-limited', 'too-many-uploads'],
  },
  deletePicture: {
    method: 'POST',
    path: '/users/delete-profile-picture',
    access: 'user',
    bare: true,
    refusals: ['forbidden'],
  },
})
