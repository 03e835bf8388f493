import { z } from 'zod'
import { approvals } from '#domain/person.ts'
import { Exhibition } from './artists.ts'
import { PlainPicture } from './artworks.ts'
import { ById, Id, LocalizedText, Timestamp, text } from './primitives.ts'

/** What an administrator decides on: everything that the applicant says. */
export const Application = z.object({
  id: Id,
  slug: text('mari-maasikas'),
  name: text('Mari Maasikas'),
  createdAt: Timestamp,
  tagline: z.string(),
  taglines: LocalizedText,
  location: text('Tartu'),
  locations: LocalizedText,
  biography: z.string(),
  biographies: LocalizedText,
  exhibitions: z.array(Exhibition),
  email: text('mari@example.com').nullable(),
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  picture: PlainPicture.nullable(),
})
export type Application = z.infer<typeof Application>

export const applicationsSchemas = {
  pending: {
    operationId: 'listPendingApplications',
    summary: 'List pending artist applications, oldest first',
    answer: z.array(Application),
  },
  review: {
    operationId: 'reviewApplication',
    summary: 'Approve or reject an application and notify the applicant',
    params: ById,
    query: z.object({ approved: z.enum(['true', 'false'], 'unknown-value') }),
    answer: z.object({ id: Id, approval: z.enum(approvals), isApproved: z.boolean() }),
  },
}
