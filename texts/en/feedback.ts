import type { FeedbackType } from '#domain/feedback.ts'
import { site } from '#site/site.ts'

export const feedback = {
  title: 'Feedback',
  get description() {
    return `Tell us what is good on ${site.name} and what is not.`
  },
  lead: 'Tell us what is good here and what is not. We read every comment.',
  rating: 'Rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  type: 'Type',
  types: {
    Suggestion: 'Suggestion',
    'Bug Report': 'Bug Report',
    Complaint: 'Complaint',
    Praise: 'Praise',
  } satisfies Record<FeedbackType, string> as Record<FeedbackType, string>,
  comment: 'Comment',
  commentNeeded: 'Please write a few words.',
  submit: 'Send feedback',
  sending: 'Sending …',
  thanks: 'Thank you for your feedback!',
  helps: 'Your input helps us improve our service.',
  error: 'Your feedback couldn’t be sent. Please try again.',
}
