import { type Cents, cents } from './money.ts'

/**
 * Assets: `provider`, `bank`. Debts: `artist`, and `buyer` for payments that bought nothing. Income: `commission`, with
 * its `vat`. `unsettled`: money that the provider took for an unknown reason. `fees`: the provider's and the bank's.
 */
export const bookAccounts = ['provider', 'bank', 'artist', 'buyer', 'commission', 'vat', 'unsettled', 'fees'] as const
export type BookAccount = (typeof bookAccounts)[number]

/** Stored accounts. `cash` belongs to `provider`, or to `bank` where it was paid to an artist. */
export const ledgerAccounts = ['cash', ...bookAccounts] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * `taken`: the provider debits the shop; `settled`: the debit is assigned. `dispute-share`: the artist bears part of a
 * lost dispute. `waiver`: the artist gives up a small balance. `adjustment`: a correction. `transfer`: between provider
 * and bank. `unbought`: a payment without a purchase.
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

/** With the bank, received by the artist, or returned by the bank. */
export const payoutStates = ['sent', 'paid', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Payout states shown to artists. `not-sent` never reached the bank. */
export const artistPayoutStates = [...payoutStates, 'not-sent'] as const
export type ArtistPayoutState = (typeof artistPayoutStates)[number]

/** Amounts sum to zero: assets are positive, debts and income negative. */
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

/** The provider debits a dispute, or a refund that the shop did not request. */
export const takenPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'unsettled', amount },
]

/** A loss that the shop alone bears; negative when it is recovered. */
export const lossPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'commission', amount },
]

/** A fee of the provider; negative when it is credited. */
export const feePosting = (amount: Cents): Posting => [
  { account: 'fees', amount },
  { account: 'cash', amount: cents(-amount) },
]

/** Provider to bank; negative when reversed, or when the bank paid a refund that was booked at the provider. */
export const transferPosting = (amount: Cents): Posting => [
  { account: 'bank', amount },
  { account: 'provider', amount: cents(-amount) },
]

/** A fee of the bank; negative for interest or a credited fee. */
export const bankFeePosting = (amount: Cents): Posting => [
  { account: 'fees', amount },
  { account: 'bank', amount: cents(-amount) },
]

/** A payment without a purchase is owed to its buyer; negative when it is returned. */
export const unboughtPosting = (amount: Cents): Posting => [
  { account: 'provider', amount },
  { account: 'buyer', amount: cents(-amount) },
]

/** VAT in the shop's income; negative when credited. */
export const vatPosting = (vat: Cents): Posting => [
  { account: 'commission', amount: vat },
  { account: 'vat', amount: cents(-vat) },
]

/** Moves a loss from the shop to the artist. */
export const sharePosting = (amount: Cents): Posting => [
  { account: 'artist', amount },
  { account: 'commission', amount: cents(-amount) },
]

/** The artist gives up a balance below the minimum payout; the shop keeps it. */
export const waiverPosting = (amount: Cents): Posting => sharePosting(amount)

/** The artist's part of a refund, in proportion to the sale; half a cent is rounded in the artist's favour. */
export const artistPartOf = (amount: Cents, line: { total: Cents; artistShare: Cents }): Cents =>
  line.total === 0 ? cents(0) : cents(Math.ceil((amount * line.artistShare) / line.total - 0.5))
