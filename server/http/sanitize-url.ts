/** Reduces absolute-form targets (RFC 9112) to the path; escapes what the router cannot parse or takes for a host. */
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
