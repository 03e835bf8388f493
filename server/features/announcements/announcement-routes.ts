import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AnnouncementForm } from '#contract/announcements.ts'
import { announcementState } from '#domain/announcement.ts'
import { isChangedSince } from '#domain/calendar.ts'
import { accept, refuse } from '#domain/result.ts'
import { announcements as table } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Announcement,
  endMaintenance,
  findCurrent,
  listAnnouncements,
  lockAnnouncement,
} from './announcement-store.ts'

export function announcementRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /announcement', async ({ now, reply }) => {
    const found = await findCurrent(shop.publicDatabase, { isMaintenance: false }, now)
    setPublicCacheHeaders(reply, undefined, ['announcement:*'])
    return accept({ announcement: found ? { texts: found.text, path: found.path } : null })
  })
}

export function adminAnnouncementRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/announcements', async ({ query, now }) => {
    const { rows, total } = await listAnnouncements(database, query)
    const content = rows.map((row) => rowOf(row, now))
    return accept(pageOfList(content, total, query))
  })

  serve(app, shop, 'POST /admin/announcements', async ({ body, caller, now }) =>
    database.transaction(async (tx) => {
      const row = { ...fieldsOf(body, now), id: shop.newId(now), createdAt: now, updatedAt: now }
      if (isOver(row)) return refuse('publish-in-past')
      await tx.insert(table).values(row)
      const action = row.isMaintenance ? 'maintenance-set' : 'announcement-created'
      const entry = { by: caller.userId, action, subject: row.id } as const
      await writeAudit(shop, tx, { ...entry, details: { after: summary(row) } }, now)
      return accept(rowOf(row, now))
    }),
  )

  serve(app, shop, 'PUT /admin/announcements/{id}', async ({ params, body, caller, now }) =>
    database.transaction(async (tx) => {
      const before = await lockAnnouncement(tx, params.id)
      if (!before) return refuse('not-found')
      if (isChangedSince(body.updatedAt, before.updatedAt)) return refuse('changed-meanwhile')
      const row = { ...before, ...fieldsOf(body, now), updatedAt: now }
      if (isOver(row)) return refuse('publish-in-past')
      await tx.update(table).set(row).where(eq(table.id, params.id))
      const details = { before: summary(before), after: summary(row) }
      const action = changeAction(before, row, now)
      const entry = { by: caller.userId, action, subject: row.id } as const
      await writeAudit(shop, tx, { ...entry, details }, now)
      return accept(rowOf(row, now))
    }),
  )

  serve(app, shop, 'DELETE /admin/announcements/{id}', async ({ params, caller, now }) =>
    database.transaction(async (tx) => {
      const before = await lockAnnouncement(tx, params.id)
      if (!before) return refuse('not-found')
      await tx.delete(table).where(eq(table.id, params.id))
      const action = isClosing(before, now) ? 'maintenance-ended' : 'announcement-deleted'
      const entry = { by: caller.userId, action, subject: params.id } as const
      await writeAudit(shop, tx, { ...entry, details: { before: summary(before) } }, now)
      return accept({ deleted: true as const })
    }),
  )

  serve(app, shop, 'GET /admin/maintenance', async ({ now }) => {
    // The process reads a change a moment later.
    const maintenance = await findCurrent(database, { isMaintenance: true }, now)
    return accept({ maintenance: maintenance ? { texts: maintenance.text, endsAt: maintenance.endsAt } : null })
  })

  serve(app, shop, 'POST /admin/maintenance/end', async ({ caller, now }) => {
    await endMaintenance(shop, caller.userId, now)
    return accept({ ended: true as const })
  })
}

/** An announcement without a start begins now, also when it is edited. */
const fieldsOf = ({ texts, path, startsAt, endsAt, isMaintenance }: AnnouncementForm, now: Date) => ({
  text: texts,
  path: path || null,
  startsAt: startsAt ?? now,
  endsAt: endsAt ?? null,
  isMaintenance,
})

const isOver = ({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>) =>
  endsAt !== null && endsAt <= startsAt

const isClosing = (row: Announcement, now: Date) => row.isMaintenance && announcementState(row, now) === 'current'

function changeAction(before: Announcement, after: Announcement, now: Date) {
  if (isClosing(before, now) && !isClosing(after, now)) return 'maintenance-ended'
  return after.isMaintenance ? 'maintenance-set' : 'announcement-changed'
}

const rowOf = (announcement: Announcement, now: Date) => ({
  ...announcement,
  texts: announcement.text,
  state: announcementState(announcement, now),
})

type Summary = Pick<Announcement, 'path' | 'startsAt' | 'endsAt' | 'isMaintenance'>

const summary = ({ path, startsAt, endsAt, isMaintenance }: Summary): Summary => ({
  path,
  startsAt,
  endsAt,
  isMaintenance,
})
