import type { AnnouncementRow } from '#contract/announcements.ts'
import { z } from '#contract/zod.ts'
import { fromLocalTime, toLocalTime } from '#domain/local-time.ts'

const moment = (local: string) => fromLocalTime(local)?.toISOString() ?? null
const words = z.string()

/** Times are local to Estonia. */
export const AnnouncementFields = z
  .object({ en: words, et: words, path: words, startsAt: words, endsAt: words, isMaintenance: z.boolean() })
  .refine(({ en, et }) => en.trim() || et.trim(), { message: 'required', path: ['en'] })
  .transform(({ en, et, startsAt, endsAt, ...rest }) => ({
    ...rest,
    texts: { en, et },
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  }))
  .refine(({ startsAt, endsAt }) => !endsAt || endsAt > (startsAt ?? new Date().toISOString()), {
    message: 'end-too-early',
    path: ['endsAt'],
  })

export type SentAnnouncement = z.output<typeof AnnouncementFields> & { updatedAt?: string | undefined }

export function valuesOf(announcement: AnnouncementRow | null): z.input<typeof AnnouncementFields> {
  const { texts = {}, path, startsAt, endsAt, isMaintenance = false } = announcement ?? {}
  const local = (moment: string | null | undefined) => (moment ? toLocalTime(new Date(moment)) : '')
  const times = { startsAt: local(startsAt), endsAt: local(endsAt) }
  return { en: texts.en ?? '', et: texts.et ?? '', path: path ?? '', isMaintenance, ...times }
}
