/**
 * Reduces absolute-form targets ("http://host/en", RFC 9112) to the path. Escapes malformed percent-encoding, NUL and
 * protocol-relative paths, so that the router answers 404 instead of its own error.
 */
export function sanitizeUrl(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = /^[^?#]*/.exec(url) ?? []
  if (!path.startsWith('/')) return `/${encodeURIComponent(path)}${url.slice(path.length)}`
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
