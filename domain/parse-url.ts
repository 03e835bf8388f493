/** An address, or undefined if it is none. `URL.canParse` is missing in Safari before 17 and in Chrome before 120. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
