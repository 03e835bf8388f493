import { type Language, languages } from '#domain/language.ts'
import { languagePrefix } from '#site/page-language.ts'

/** Alternative paths of a page with the canonical one, below the language. `:id` is kept. */
export const aliases: Readonly<Record<string, string>> = {
  '/profile/orders': '/orders',
  '/profile': '/edit-profile',
  '/artist-profile': '/artist-dashboard/profile',
  '/upload-artwork': '/artist-dashboard/upload',
  '/manage-listings': '/artist-dashboard/works',
  '/listing/:id': '/artwork/:id',
  '/order-confirmation': '/cart',
  '/login': '/login-page',
  '/register': '/register-user',
  '/join-artist': '/become-artist',
  '/privacy-policy': '/privacy',
  '/terms-of-service': '/terms',
  // Password managers open it (W3C, A Well-Known URL for Changing Passwords).
  '/.well-known/change-password': '/change-password',
  // E-mails sent before corrections became approvals link here.
  '/admin/corrections': '/admin/approvals',
}

/** Feeds also have addresses without a language, although they end like files. */
const feeds = new Set(['/blog/feed.xml', '/blog/feed.json'])

/** Spaces, quotation marks, brackets and punctuation that programs take for the end of a link. No page ends with them. */
const appended = /(?:[/.,;:!*'")\]>]|%(?:20|22|27|3E|5D|C2%A0|C2%BB|E2%80%8[BE]|E2%80%9[89CDE]|E2%80%A6))+$/i

/** Combines all redirects in one: language, alias, slashes, appended characters. Undefined when the URL is canonical. */
export function canonicalAddress(url: string, preferred: Language): string | undefined {
  const [requested = '', ...query] = url.split('?')
  const { withoutToken, token } = splitToken(requested)
  const path = withoutToken.replaceAll(/\/{2,}/g, '/').replace(appended, '')
  // React Router's manifest, and its data requests of the home pages.
  if (path === '/__manifest' || languages.some((language) => path === `/${language}.data`)) return undefined
  // Pages that the previous release sent request it below their language.
  if (/^\/[a-z]{2}\/__manifest$/.test(path)) return ['/__manifest', ...query].join('?')
  const language = languagePrefix(path.toLowerCase())
  if (!language && isFile(path)) return undefined
  const rest = language ? path.slice(language.length + 1) : path
  const canonical = `/${language ?? preferred}${targetOf(rest) ?? rest}`
  return canonical === requested ? undefined : [canonical, ...query].join('?') + token
}

/** Some mail programs escape the “#” before the token of a link. */
function splitToken(path: string) {
  const [, withoutToken = path, token = ''] = /^(.*?)%23(token=[\w-]*)/i.exec(path) ?? []
  return { withoutToken, token: token && `#${token}` }
}

const isFile = (path: string): boolean => /\.\w+$/.test(path) && !path.endsWith('.data') && !feeds.has(path)

function targetOf(path: string): string | undefined {
  if (Object.hasOwn(aliases, path)) return aliases[path]
  const [, parent, id] = /^(\/.+)\/([^/]+)$/.exec(path) ?? []
  const named = `${parent}/:id`
  return id && Object.hasOwn(aliases, named) ? aliases[named]?.replace(':id', () => id) : undefined
}
