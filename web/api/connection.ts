/** What browsers say when a request got no answer at all: Chromium, Firefox and Safari. */
const unanswered = /failed to fetch|networkerror|load failed|network connection was lost|appears to be offline/i

/** Whether a page could not be loaded because nobody answered: the line is broken, or the shop is away. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError && unanswered.test(error.message)
