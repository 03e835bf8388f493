export type ArtistStep = 'commission' | 'suspend' | 'restore' | 'close' | 'keep'
export type UserStep = 'grant' | 'revoke' | 'signOut' | 'block' | 'unblock' | 'export' | 'erase'

export const isDangerous = (step: ArtistStep | UserStep): boolean =>
  ['suspend', 'close', 'revoke', 'block', 'erase'].includes(step)
