export const countKinds = ['visit', 'empty-search'] as const
export type CountKind = (typeof countKinds)[number]

/** Limits for stored searches without results: characters per search, and different searches per day. */
export const searchWordLimits = { characters: 80, aDay: 1000 } as const
