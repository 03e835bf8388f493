import { endpoints } from './endpoint.ts'
import type { announcementsSchemas } from './schemas/announcements.ts'

export type { AnnouncementRow, CurrentAnnouncement } from './schemas/announcements.ts'

/** The line above every page. */
export const announcements = endpoints<typeof announcementsSchemas>()({
  current: { method: 'GET', path: '/announcement', access: 'anyone', refusals: [] },
  list: { method: 'GET', path: '/admin/announcements', access: 'admin', refusals: [] },
  create: { method: 'POST', path: '/admin/announcements', access: 'admin', refusals: ['publish-in-past'] },
  update: {
    method: 'PUT',
    path: '/admin/announcements/{id}',
    access: 'admin',
    refusals: ['not-found', 'changed-meanwhile', 'publish-in-past'],
  },
  remove: { method: 'DELETE', path: '/admin/announcements/{id}', access: 'admin', refusals: ['not-found'] },
})
