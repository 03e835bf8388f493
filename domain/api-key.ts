/** Scopes read only. No scope reaches a call that moves money, decides or asks for a password. */
export const apiScopes = ['orders:read', 'documents:read', 'works:read', 'payouts:read'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Keys are recognised by it, also by scanners for leaked secrets. */
export const apiKeyPrefix = 'lk_'

export const maxApiKeys = 100
