/**
 * An address whose percent signs encode nothing is an address like any other, only that nothing is to be found at it:
 * the router would answer it itself, past the pages and the problems of the shop.
 */
export function wellFormed(url: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? []
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
