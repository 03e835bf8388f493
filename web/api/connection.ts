/** Messages of Chromium, Firefox and Safari for a request without an answer. */
const unanswered = /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline/i

export class NoAnswerError extends Error {}

export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof TypeError && unanswered.test(error.message))
