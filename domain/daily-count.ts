/** What the shop counts by day, without knowing who it was. */
export const countKinds = ['visit', 'empty-search'] as const
export type CountKind = (typeof countKinds)[number]

/** Words that were searched for in vain are kept up to this length, and so many different ones a day. */
export const searchWordLimits = { characters: 80, aDay: 1000 } as const
