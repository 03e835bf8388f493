/** The same time of day in UTC, `days` earlier. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
