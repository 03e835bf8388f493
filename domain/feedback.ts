export const feedbackTypes = ['Suggestion', 'Bug Report', 'Complaint', 'Praise'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const maxStars = 5
