import { localStore } from '#web/state/storage.ts'

const entry = 'token'

/** Empty for guests. */
export const storedToken = (): string => localStore.getItem(entry) ?? ''

export const storeToken = (token: string): void => localStore.setItem(entry, token)
