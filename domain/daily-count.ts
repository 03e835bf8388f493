/** What the shop counts by day, without knowing who it was. */
export const countKinds = ['visit', 'empty-search'] as const
export type CountKind = (typeof countKinds)[number]
