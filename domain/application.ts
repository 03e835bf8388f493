import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'

/** Business days in which somebody looks at an artist's application: at least and at most. */
export const reviewDays = [3, 5] as const

/** How many works an application shows: at least and at most. */
export const worksShown = [3, 8] as const

/** Letters with which an applicant describes one of them. */
export const maxCaption = 200

/** Seconds in which an administrator can undo a decision about an application. */
export const undoSeconds = 10

/** So many more for what the network takes; only then is the applicant told. */
export const undoGrace = 5

/** The last day on which somebody who applied then has an answer. */
export const answerDue = (appliedAt: Date): Day => afterWorkingDays(dayInTallinn(appliedAt), reviewDays[1])

/** From the fifth day on, an answer is urgent. */
export const isAnswerUrgent = (appliedAt: Date, now: Date): boolean =>
  afterDays(dayInTallinn(appliedAt), reviewDays[1]) <= dayInTallinn(now)

/** Registering takes less than so many minutes. */
export const registrationMinutes = 2
