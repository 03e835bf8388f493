import type { AnnouncementRow } from '#contract/announcements.ts'
import { z } from '#contract/zod.ts'
import { defaultLanguage, inEachLanguage, typedWords } from '#domain/language.ts'
import { fromLocalTime, toLocalTime } from '#domain/local-time.ts'

const moment = (local: string) => fromLocalTime(local)?.toISOString() ?? null
const words = z.string()

/** Times are local to Estonia. */
export const AnnouncementFields = z
  .object({
    texts: z.object(inEachLanguage(() => words)),
    path: words,
    startsAt: words,
    endsAt: words,
    isMaintenance: z.boolean(),
  })
  .refine(({ texts }) => Object.values(texts).some((text) => text.trim()), {
    message: 'required',
    path: ['texts', defaultLanguage],
  })
  .transform(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
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
  return { texts: typedWords(texts), path: path ?? '', isMaintenance, ...times }
}
