import { parseUrl } from './parse-url.ts'

export const roles = ['USER', 'ARTIST', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Old data contains "admin" and "regular". */
export function readRole(value: string | null | undefined): Role {
  const role = (value ?? '').toUpperCase()
  return roles.find((known) => known === role) ?? 'USER'
}

export const sellerStatuses = ['trader', 'private'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

/** Identity of a trader, which the law requires to be shown to buyers. */
export type TraderDetails = {
  readonly name: string
  readonly registryCode: string
  readonly address: string
  readonly email: string
  /** Undefined without VAT registration. */
  readonly vatNumber?: string | undefined
  /** Pays VAT of other member states through the One Stop Shop. */
  readonly usesOss?: boolean | undefined
}

export type BankAccount = {
  /** Without spaces. */
  readonly iban: string
  readonly holder: string
}

/** Required of a seller by Council Directive (EU) 2021/514. */
export type TaxDetails = {
  /** "1984-05-17"; null for companies. */
  readonly birthDate: string | null
  readonly address: string
  /** ISO 3166 code of the tax residence. */
  readonly country: string
  /** Tax identification number in `country`. */
  readonly taxNumber: string
}

/** Suspended artists cannot sell, but finish existing orders. */
export const approvals = ['pending', 'approved', 'rejected', 'suspended'] as const
export type Approval = (typeof approvals)[number]

export const finishesSales = (approval: Approval): boolean => approval === 'approved' || approval === 'suspended'

/** The profile waits for a decision, or was rejected and may apply again. */
export const isApplying = (approval: Approval): boolean => approval === 'pending' || approval === 'rejected'

export const userStates = ['active', 'blocked', 'unverified'] as const
export type UserState = (typeof userStates)[number]

/** Completes a website to a URL; undefined unless it is http or https. */
export function websiteAddress(input: string): string | undefined {
  const address = /^[a-z]+:/i.test(input) ? input : `https://${input}`
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}

/** Accepts "@mari.maasikas" or the URL of a profile. */
export const instagramName = (input: string): string | undefined =>
  /^(?:https?:\/\/)?(?:www\.)?(?:instagram\.com\/)?@?([\w.]{1,30})\/?(?:\?.*)?$/.exec(input.trim())?.[1]

/** `none`: users who have not applied or no longer sell. */
export type ArtistStatus = 'none' | Approval

type RoleAndProfile = { role: Role; artistId: string | null | undefined; approval: Approval | undefined }

/** The role must be artist. A profile that was not loaded counts as approved. */
export function artistStatus({ role, artistId, approval }: RoleAndProfile): ArtistStatus {
  if (!artistId) return 'none'
  const status = approval ?? 'approved'
  return status === 'approved' && role === 'USER' ? 'none' : status
}

/** The first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) }
}
