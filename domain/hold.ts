/** Holds of one buyer within a day that look like abuse: so many works at once, or so many that lapsed without a purchase. */
export const holdAbuse = { hours: 24, held: 10, lapsed: 10 } as const
