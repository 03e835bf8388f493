import { feedbackTypes, maxStars } from '#domain/feedback.ts'
import { declareCalls } from './call.ts'
import { Id, listOf, PageQuery, requiredText, Timestamp, Trap, text } from './primitives.ts'
import { z } from './zod.ts'

const Rating = z.number('not-a-number').int('not-whole').min(1, 'too-small').max(maxStars, 'too-big')

const Type = z.enum(feedbackTypes, 'unknown-value')

export const FeedbackRow = z.object({
  id: Id,
  rating: Rating,
  type: Type,
  /** Empty for deleted accounts. */
  comment: z.string(),
  createdAt: Timestamp,
  /** Null for deleted accounts. */
  name: z.string().nullable(),
  email: text('mari@example.com').nullable(),
})
export type FeedbackRow = z.infer<typeof FeedbackRow>

export const feedback = declareCalls({
  'POST /feedback': {
    access: 'user',
    operationId: 'sendFeedback',
    summary: 'Send feedback about the shop',
    limit: { max: 10, seconds: 600 },
    body: z.object({ ...Trap, rating: Rating, type: Type, comment: requiredText(5000) }),
    answer: z.object({ id: Id }),
  },
  'GET /feedback': {
    access: 'admin',
    operationId: 'listFeedback',
    summary: 'List feedback, newest first',
    query: PageQuery,
    answer: listOf(FeedbackRow),
  },
})
