import type { AnnouncementRow } from '#contract/announcements.ts'
import { z } from '#contract/zod.ts'
import { fromLocalTime, toLocalTime } from '#domain/local-time.ts'

const moment = (local: string) => fromLocalTime(local)?.toISOString() ?? null

/** Times are local to Estonia. */
export const AnnouncementFields = z
  .object({
    en: z.string(),
    et: z.string(),
    path: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    isMaintenance: z.boolean(),
  })
  .refine(({ en, et }) => en.trim() || et.trim(), { message: 'required', path: ['en'] })
  .transform(({ en, et, path, startsAt, endsAt, isMaintenance }) => ({
    texts: { en, et },
    path,
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
    isMaintenance,
  }))
  .refine(({ startsAt, endsAt }) => !endsAt || endsAt > (startsAt ?? new Date().toISOString()), {
    message: 'end-too-early',
    path: ['endsAt'],
  })

export type SentAnnouncement = z.output<typeof AnnouncementFields> & { updatedAt?: string | undefined }

export function valuesOf(announcement: AnnouncementRow | null): z.input<typeof AnnouncementFields> {
  const { texts = {}, path, startsAt, endsAt, isMaintenance = false } = announcement ?? {}
  const local = (moment: string | null | undefined) => (moment ? toLocalTime(new Date(moment)) : '')
  return {
    en: texts.en ?? '',
    et: texts.et ?? '',
    path: path ?? '',
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    isMaintenance,
  }
}
