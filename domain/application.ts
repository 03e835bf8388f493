import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'

/** Business days until an application is reviewed: minimum and maximum. */
export const reviewDays = [3, 5] as const

/** Number of works in an application: minimum and maximum. */
export const worksShown = [3, 8] as const

/** Characters in the description of one of these works. */
export const maxCaption = 200

export const undoSeconds = 10

/** Additional seconds for network delay, after which the applicant is notified. */
export const undoGrace = 5

export const answerDue = (appliedAt: Date): Day => afterWorkingDays(dayInTallinn(appliedAt), reviewDays[1])

/** Answers are urgent from the fifth day. */
export const isAnswerUrgent = (appliedAt: Date, now: Date): boolean =>
  afterDays(dayInTallinn(appliedAt), reviewDays[1]) <= dayInTallinn(now)

/** Upper bound for the time registration takes. */
export const registrationMinutes = 2
