import { parseUrl } from './parse-url.ts'

export const roles = ['USER', 'ARTIST', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Reads a role as it may come from outside: old data says "admin" and "regular". */
export function readRole(value: string | null | undefined): Role {
  const role = (value ?? '').toUpperCase()
  return roles.find((known) => known === role) ?? 'USER'
}

export const sellerStatuses = ['trader', 'private'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

/** Who a trader is, as the law wants it shown to buyers. */
export type TraderDetails = {
  readonly name: string
  readonly registryCode: string
  readonly address: string
  readonly email: string
  /** None when they are not registered for value added tax. */
  readonly vatNumber?: string | undefined
  /** Whether they pay the tax of other countries of the Union through the One Stop Shop. */
  readonly usesOss?: boolean | undefined
}

/** Where the payouts of an artist go. */
export type BankAccount = {
  /** Without spaces. */
  readonly iban: string
  readonly holder: string
}

/** What the tax authority asks of a seller (Council Directive (EU) 2021/514). */
export type TaxDetails = {
  /** Of a private person, "1984-05-17"; null for companies. */
  readonly birthDate: string | null
  readonly address: string
  /** Where the seller is resident for tax, as an ISO 3166 code of two letters. */
  readonly country: string
  /** The tax identification number there. */
  readonly taxNumber: string
}

/** Suspended by an administrator, artists sell nothing, but finish what was ordered. */
export const approvals = ['pending', 'approved', 'rejected', 'suspended'] as const
export type Approval = (typeof approvals)[number]

/** Whether an artist has orders to see to: a suspended one finishes what was ordered. */
export const finishesSales = (approval: Approval): boolean => approval === 'approved' || approval === 'suspended'

/** Whether a profile is still an application: it waits for a decision, or was rejected and may apply again. */
export const isApplying = (approval: Approval): boolean => approval === 'pending' || approval === 'rejected'

/** What administrators look for among people. */
export const userStates = ['active', 'blocked', 'unverified'] as const
export type UserState = (typeof userStates)[number]

/** A website that somebody gave, as a whole address, when it is one: only http and https lead anywhere. */
export function websiteAddress(input: string): string | undefined {
  const address = /^[a-z]+:/i.test(input) ? input : `https://${input}`
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}

/** The name in what somebody gave as their Instagram: "@mari.maasikas", or the address of their page there. */
export const instagramName = (input: string): string | undefined =>
  /^(?:https?:\/\/)?(?:www\.)?(?:instagram\.com\/)?@?([\w.]{1,30})\/?(?:\?.*)?$/.exec(input.trim())?.[1]

/** A user's status as an artist. Users who have not applied, or sell no more, have none. */
export type ArtistStatus = 'none' | Approval

/** A user counts as an artist when the role says so and the profile is approved, or when none was loaded. */
export function artistStatus({
  role,
  artistId,
  approval,
}: {
  role: Role
  artistId: string | null | undefined
  approval: Approval | undefined
}): ArtistStatus {
  if (!artistId) return 'none'
  const status = approval ?? 'approved'
  return status === 'approved' && role === 'USER' ? 'none' : status
}

/** A whole name in two parts: the first word, and everything after it. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) }
}
