/** Dot-separated atoms (RFC 5322). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Characters with a meaning beyond the host in the URL parser. */
const notInHost = /[\s\p{C}/\\?#:@%[\]<>^|]/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`)
const maxLength = 254
const maxLocalPart = 64

/** Canonical form: lower case, IDN as punycode. Undefined for invalid addresses and those that need SMTPUTF8. */
export function emailAddress(text: string): string | undefined {
  const typed = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '').toLowerCase()
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, at)
  const domain = asciiDomain(typed.slice(at + 1))
  if (at < 1 || !domain || local.length > maxLocalPart || !localPart.test(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= maxLength ? address : undefined
}

/** Canonical form for lookups; invalid text is compared in lower case. */
export const comparableEmail = (text: string): string => emailAddress(text) ?? text.trim().toLowerCase()

/** Converts an address, or "@" with a domain, to the form in which addresses are stored. */
export function emailSearch(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = at === 0 ? asciiDomain(text.slice(1)) : undefined
  return domain ? `@${domain}` : (emailAddress(text) ?? text)
}

/** The stored form of whole labels of a domain that are not ASCII, such as "käsitöö" or "käsitöö.ee". */
export function domainSearch(text: string): string | undefined {
  const labels = text.trim()
  return /^\p{ASCII}*$/u.test(labels) ? undefined : hostOf(labels)
}

function asciiDomain(domain: string): string | undefined {
  const host = hostOf(domain)
  return host && domainName.test(host) ? host : undefined
}

function hostOf(text: string): string | undefined {
  if (notInHost.test(text)) return undefined
  try {
    return new URL(`http://${text}`).hostname
  } catch {
    return undefined
  }
}
