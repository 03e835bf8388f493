/** The accounts of the shop's books: money it has, what it owes artists, what it has earned. */
export const ledgerAccounts = ['cash', 'artist', 'commission'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What moves money: a work is sold, a buyer is refunded, an artist is paid. */
export const ledgerKinds = ['sale', 'refund', 'payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
