/** Escapes malformed percent-encoding in the path, so that the router answers 404 instead of its own error. */
export function sanitizeUrl(url: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? []
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
