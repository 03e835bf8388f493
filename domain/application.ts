/** Business days in which somebody looks at an artist's application: at least and at most. */
export const reviewDays = [3, 5] as const

/** Registering takes less than so many minutes. */
export const registrationMinutes = 2
