import { endpoints } from './endpoint.ts'
import type { usersSchemas } from './schemas/users.ts'

export type { PersonView, UserRow } from './schemas/users.ts'

const confirmed = ['wrong-password', 'rate-limited'] as const

/** Everybody with an account, as administrators see to them. */
export const users = endpoints<typeof usersSchemas>()({
  list: { method: 'GET', path: '/admin/users', access: 'admin', refusals: [] },
  show: { method: 'GET', path: '/admin/users/{id}', access: 'admin', refusals: ['not-found'] },
  changeRole: {
    method: 'PUT',
    path: '/admin/users/{id}/role',
    access: 'admin',
    refusals: [...confirmed, 'not-found', 'forbidden', 'last-administrator'],
  },
  endSessions: { method: 'DELETE', path: '/admin/users/{id}/sessions', access: 'admin', refusals: ['not-found'] },
  block: {
    method: 'PUT',
    path: '/admin/users/{id}/block',
    access: 'admin',
    refusals: ['not-found', 'forbidden', 'not-yourself', 'last-administrator', 'already-restricted'],
  },
  unblock: {
    method: 'DELETE',
    path: '/admin/users/{id}/block',
    access: 'admin',
    refusals: ['not-found', 'not-restricted'],
  },
})
