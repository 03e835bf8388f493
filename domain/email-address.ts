/** The characters of an atom (RFC 5322); between atoms are points. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Characters that would make the URL parser read more than a host. */
const notInHost = /[\s\p{C}/\\?#:@%[\]<>^|]/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`)
const maxLength = 254
const maxLocalPart = 64

/**
 * The one form in which an e-mail address is stored and compared: lower case, an internationalised domain as punycode.
 * Undefined when the text is no address that a mail server without SMTPUTF8 accepts.
 */
export function emailAddress(text: string): string | undefined {
  const typed = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '').toLowerCase()
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, at)
  const domain = asciiDomain(typed.slice(at + 1))
  if (at < 1 || !domain || local.length > maxLocalPart || !localPart.test(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= maxLength ? address : undefined
}

/** The same for a lookup, where a text that is no address is compared as it is. */
export const comparableEmail = (text: string): string => emailAddress(text) ?? text.trim().toLowerCase()

function asciiDomain(domain: string): string | undefined {
  if (notInHost.test(domain)) return undefined
  try {
    const { hostname } = new URL(`http://${domain}`)
    return domainName.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}
