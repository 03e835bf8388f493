import { leavingObstacles } from '#domain/leaving.ts'
import { endpoints } from './endpoint.ts'
import type { profileSchemas } from './schemas/profile.ts'

export type { Leaving } from './schemas/profile.ts'

const mine = ['forbidden', 'wrong-password', 'rate-limited'] as const

/** Why somebody cannot leave now. */
const staying = [
  ...leavingObstacles,
  'own-payment-under-way',
  'payment-unavailable',
  'changed-meanwhile',
  'last-administrator',
] as const

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
  /** What keeps the caller from deleting the account, before they try. */
  leaving: { method: 'GET', path: '/users/leaving', access: 'user', refusals: [] },
  deleteAccount: {
    method: 'POST',
    path: '/users/delete-account',
    access: 'user',
    refusals: [...mine, ...staying],
  },
  deleteGoogleAccount: {
    method: 'POST',
    path: '/users/delete-google-account',
    access: 'user',
    refusals: ['forbidden', ...staying],
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
