/** What browsers say when a request got no answer at all: Chromium, Firefox and Safari. */
const unanswered = /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline/i

/** Thrown where the shop itself notices that nobody answered. */
export class NoAnswerError extends Error {}

/** Whether a page could not be loaded because nobody answered: the line is broken, or the shop is away. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof TypeError && unanswered.test(error.message))
