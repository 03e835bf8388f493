import { announcementStates } from '#domain/announcement.ts'
import { hasWords } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import {
  ById,
  Id,
  LocalizedText,
  listOf,
  localizedInput,
  Moment,
  optionalText,
  PageQuery,
  Timestamp,
} from './primitives.ts'
import { z } from './zod.ts'

/** Path within the site, without its language; may have a query and a fragment. */
const Path = z.string().meta({ examples: ['/discover?category=prints'] })

export const CurrentAnnouncement = z.object({ texts: LocalizedText, path: Path.nullable() })
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>

export const AnnouncementRow = CurrentAnnouncement.extend({
  id: Id,
  state: z.enum(announcementStates),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  isMaintenance: z.boolean(),
  updatedAt: Timestamp,
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

const AnnouncementForm = z
  .object({
    texts: localizedInput(160).refine(hasWords, 'required'),
    path: optionalText(300)
      .refine((path) => path === '' || /^\/(?![/\\])[^\s\\]*$/.test(path), 'not-an-address')
      .nullish(),
    /** Immediately when not given. */
    startsAt: Moment.nullish(),
    /** Until the next change when not given. */
    endsAt: Moment.nullish(),
    /** Closes the shop to all but administrators. */
    isMaintenance: z.boolean().default(false),
    /** `updatedAt` of the edited version; refused when another change was saved since. */
    updatedAt: Moment.optional(),
  })
  .refine(({ startsAt, endsAt }) => !endsAt || !startsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'too-small',
  })
  .meta({ examples: [{ texts: { en: 'Closed on Monday', et: 'Esmaspäeval suletud' }, path: '/contact' }] })
export type AnnouncementForm = z.output<typeof AnnouncementForm>

const Maintenance = z.object({ texts: LocalizedText, endsAt: Timestamp.nullable() })
export type Maintenance = z.infer<typeof Maintenance>

export const announcements = declareCalls({
  'GET /announcement': {
    access: 'anyone',
    duringMaintenance: true,
    operationId: 'getAnnouncement',
    summary: 'Return what is announced above every page now; null when nothing is',
    answer: z.object({ announcement: CurrentAnnouncement.nullable() }),
  },
  'GET /admin/announcements': {
    access: 'admin',
    operationId: 'listAnnouncements',
    summary: 'List announcements, those that begin last first',
    query: PageQuery,
    answer: listOf(AnnouncementRow),
  },
  'POST /admin/announcements': {
    access: 'admin',
    refusals: ['publish-in-past'],
    operationId: 'createAnnouncement',
    summary: 'Announce something, now or from a moment on',
    body: AnnouncementForm,
    answer: AnnouncementRow,
  },
  'PUT /admin/announcements/{id}': {
    access: 'admin',
    refusals: ['not-found', 'changed-meanwhile', 'publish-in-past'],
    operationId: 'updateAnnouncement',
    summary: 'Change an announcement',
    params: ById,
    body: AnnouncementForm,
    answer: AnnouncementRow,
  },
  'DELETE /admin/announcements/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'deleteAnnouncement',
    summary: 'Delete an announcement',
    params: ById,
    answer: z.object({ deleted: z.literal(true) }),
  },
  'GET /admin/maintenance': {
    access: 'admin',
    operationId: 'getMaintenance',
    summary: 'Return the current maintenance; null while the shop is open',
    answer: z.object({ maintenance: Maintenance.nullable() }),
  },
  'POST /admin/maintenance/end': {
    access: 'admin',
    operationId: 'endMaintenance',
    summary: 'End the current maintenance and open the shop',
    answer: z.object({ ended: z.literal(true) }),
  },
})
