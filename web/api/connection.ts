/** Messages of Chromium, Firefox and Safari for a request without an answer. */
const unanswered = /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline/i

/** Thrown where the shop detects a missing answer. */
export class NoAnswerError extends Error {}

/** The connection is lost or the server is unreachable. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof TypeError && unanswered.test(error.message))
