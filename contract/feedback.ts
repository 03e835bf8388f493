import { endpoints } from './endpoint.ts'
import type { feedbackSchemas } from './schemas/feedback.ts'

export type { FeedbackRow } from './schemas/feedback.ts'

export const feedback = endpoints<typeof feedbackSchemas>()({
  send: { method: 'POST', path: '/feedback', access: 'user', refusals: [] },
  list: { method: 'GET', path: '/feedback', access: 'admin', refusals: [] },
})
