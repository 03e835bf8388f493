/**
 * Escapes malformed percent-encoding and NUL in the path, and slashes at its beginning that would make it the address of another
 * host, so that the router answers 404 instead of its own error.
 */
export function sanitizeUrl(url: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? []
  if (/^\/[/\\]/.test(path)) return `/${encodeURIComponent(path.slice(1))}`
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    return !decodeURI(path).includes('\0')
  } catch {
    return false
  }
}
