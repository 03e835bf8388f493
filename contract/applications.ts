import { approvals, sellerStatuses } from '#domain/person.ts'
import { ApplicationWork } from './artist-profile.ts'
import { Exhibition } from './artists.ts'
import { PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { ById, Id, LocalizedText, optionalText, Timestamp, text } from './primitives.ts'
import { Trader } from './trader.ts'
import { z } from './zod.ts'

export const Application = z.object({
  id: Id,
  slug: text('mari-maasikas'),
  name: text('Mari Maasikas'),
  createdAt: Timestamp,
  appliedAt: Timestamp,
  tagline: z.string(),
  taglines: LocalizedText,
  location: text('Tartu'),
  locations: LocalizedText,
  biography: z.string(),
  biographies: LocalizedText,
  processes: LocalizedText,
  studioPictures: z.array(PlainPicture),
  exhibitions: z.array(Exhibition),
  email: text('mari@example.com').nullable(),
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  picture: PlainPicture.nullable(),
  sellerStatus: z.enum(sellerStatuses),
  trader: Trader.nullable(),
  /** Reason of the previous rejection and the artist's reply. */
  rejectionReason: z.string().nullable(),
  applicationNote: z.string().nullable(),
  works: z.array(ApplicationWork),
})
export type Application = z.infer<typeof Application>

const Reviewed = z.object({ id: Id, approval: z.enum(approvals), isApproved: z.boolean() })

/** Old callers send a `secret_key`, which is ignored and not logged. */
export const applications = declareCalls({
  'GET /artists/admin/pending': {
    access: 'admin',
    operationId: 'listPendingApplications',
    summary: 'List pending artist applications, oldest first',
    answer: z.array(Application),
  },
  'PUT /artists/admin/review/{id}': {
    access: 'admin',
    money: 'artist',
    refusals: ['artist-not-found', 'already-reviewed', 'forbidden'],
    operationId: 'reviewApplication',
    summary: 'Approve or reject an application and notify the applicant',
    params: ById,
    query: z.object({
      approved: z.enum(['true', 'false'], 'unknown-value'),
      /** Shown to the applicant; preferred in the body. */
      reason: optionalText(1000).optional(),
    }),
    body: z.object({ reason: optionalText(1000).optional() }).nullish(),
    answer: Reviewed,
  },
  'DELETE /artists/admin/review/{id}': {
    access: 'admin',
    refusals: ['artist-not-found', 'too-late-to-undo'],
    operationId: 'undoApplicationReview',
    summary: 'Undo your own decision about an application, some seconds after it',
    params: ById,
    answer: Reviewed,
  },
})
