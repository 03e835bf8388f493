export const roles = ['USER', 'ARTIST', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Reads a role as it may come from outside: old data says "admin" and "regular". */
export function readRole(value: string | null | undefined): Role {
  const role = (value ?? '').toUpperCase()
  return roles.find((known) => known === role) ?? 'USER'
}

export const sellerStatuses = ['trader', 'private'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

export const approvals = ['pending', 'approved', 'rejected'] as const
export type Approval = (typeof approvals)[number]

/** Whether a word can be the address name of somebody. */
export const isSlug = (word: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)

/** The address name of a person: "Mihkel Söemets" becomes "mihkel-soemets". */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain === '' || /^[0-9a-f]{24}$/.test(plain) ? `artist-${plain || 'x'}` : plain
}
