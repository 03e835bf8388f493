import { type Cents, cents } from './money.ts'

/**
 * The accounts of the shop's books: money it has with the payment provider and in the bank, what it owes artists and, of payments
 * that bought nothing, buyers, what it has earned, the value added tax in that, what the provider has taken before anybody could
 * say for what, and what it has taken for its services.
 */
export const bookAccounts = ['provider', 'bank', 'artist', 'buyer', 'commission', 'vat', 'unsettled', 'fees'] as const
export type BookAccount = (typeof bookAccounts)[number]

/** As they are stored: what is in `cash` is with the provider, or in the bank where it was paid to an artist. */
export const ledgerAccounts = ['cash', ...bookAccounts] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * What moves money: a work is sold, a buyer is refunded, an artist is paid, a bank returns what was paid; the payment
 * provider takes money, what it took is settled, an artist bears a part of a lost dispute, an artist gives up a rest; what was
 * booked wrongly is put right; the provider takes a fee; money moves between provider and bank; the bank
 * takes a fee; a payment buys nothing; tax is owed for what was earned.
 */
export const ledgerKinds = [
  'sale',
  'refund',
  'payout',
  'payout-return',
  'taken',
  'settled',
  'dispute-share',
  'waiver',
  'adjustment',
  'fee',
  'transfer',
  'bank-fee',
  'unbought',
  'vat',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Where a payout is: with the bank, with the artist, or back because the bank could not pay it. */
export const payoutStates = ['sent', 'paid', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The states as artists see them: a payout that never went to the bank was not returned by it. */
export const artistPayoutStates = [...payoutStates, 'not-sent'] as const
export type ArtistPayoutState = (typeof artistPayoutStates)[number]

/** Amounts that sum to zero: what the shop has is positive, what it owes or has earned is negative. */
export type Posting = readonly { readonly account: LedgerAccount; readonly amount: Cents }[]

export const salePosting = (total: Cents, artistShare: Cents): Posting => [
  { account: 'cash', amount: total },
  { account: 'artist', amount: cents(-artistShare) },
  { account: 'commission', amount: cents(artistShare - total) },
]

export const refundPosting = (amount: Cents, artistShare: Cents): Posting =>
  salePosting(cents(-amount), cents(-artistShare))

export const payoutPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'artist', amount },
]

/** The provider has taken money, for a dispute or for a refund that nobody of the shop decided. */
export const takenPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'unsettled', amount },
]

/** The shop alone loses this; negative when it gets it back. */
export const lossPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'commission', amount },
]

/** The provider takes a fee out of the shop's money; negative when it gives one back. */
export const feePosting = (amount: Cents): Posting => [
  { account: 'fees', amount },
  { account: 'cash', amount: cents(-amount) },
]

/**
 * Money moves from the provider to the bank; negative when it comes back, or when the bank has paid a refund that was booked
 * as the provider's.
 */
export const transferPosting = (amount: Cents): Posting => [
  { account: 'bank', amount },
  { account: 'provider', amount: cents(-amount) },
]

/** The bank takes a fee out of the shop's account; negative when it pays interest or gives one back. */
export const bankFeePosting = (amount: Cents): Posting => [
  { account: 'fees', amount },
  { account: 'bank', amount: cents(-amount) },
]

/** A payment has bought nothing and is owed to its buyer; negative when it goes back. */
export const unboughtPosting = (amount: Cents): Posting => [
  { account: 'provider', amount },
  { account: 'buyer', amount: cents(-amount) },
]

/** The tax in what the shop has earned is the state's; negative when it is credited. */
export const vatPosting = (vat: Cents): Posting => [
  { account: 'commission', amount: vat },
  { account: 'vat', amount: cents(-vat) },
]

/** An artist bears what the shop has borne until now. */
export const sharePosting = (amount: Cents): Posting => [
  { account: 'artist', amount },
  { account: 'commission', amount: cents(-amount) },
]

/** An artist gives up what is too small to be paid; the shop keeps it. */
export const waiverPosting = (amount: Cents): Posting => sharePosting(amount)

/** The artist's part of a refund, in the proportion of the sale; half a cent is rounded in the artist's favour. */
export const artistPartOf = (amount: Cents, line: { total: Cents; artistShare: Cents }): Cents =>
  line.total === 0 ? cents(0) : cents(Math.ceil((amount * line.artistShare) / line.total - 0.5))
