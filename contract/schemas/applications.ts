import { z } from 'zod'
import { approvals } from '#domain/person.ts'
import { Exhibition } from './artists.ts'
import { Picture } from './artworks.ts'
import { Bilingual, Id, Timestamp } from './wire.ts'

/** What an administrator decides on: everything that the applicant says. */
export const Application = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  tagline: z.string(),
  taglines: Bilingual,
  location: z.string(),
  locations: Bilingual,
  biography: z.string(),
  biographies: Bilingual,
  exhibitions: z.array(Exhibition),
  email: z.string().nullable(),
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  picture: Picture.omit({ role: true }).nullable(),
})
export type Application = z.infer<typeof Application>

export const applicationsSchemas = {
  pending: {
    operationId: 'listPendingApplications',
    summary: 'The applications that wait, those that wait longest first',
    answer: z.array(Application),
  },
  review: {
    operationId: 'reviewApplication',
    summary: 'Approves or rejects an application, once; a letter tells the applicant',
    params: z.object({ id: Id }),
    query: z.object({ approved: z.enum(['true', 'false'], 'unknown-value') }),
    answer: z.object({ id: Id, approval: z.enum(approvals), isApproved: z.boolean() }),
  },
}
