const entry = 'token'

/** The token in local storage; empty for guests. */
export const storedToken = (): string => localStorage.getItem(entry) ?? ''

export const storeToken = (token: string): void => localStorage.setItem(entry, token)
