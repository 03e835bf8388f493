/** Replaces `URL.canParse`, which Safari before 17 and Chrome before 120 lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
