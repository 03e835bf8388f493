import type { Language } from '#domain/language.ts'

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
  // E-mails sent before corrections became approvals link here.
  '/admin/corrections': '/admin/approvals',
}

/** Feeds also have addresses without a language, although they end like files. */
const feeds = new Set(['/blog/feed.xml', '/blog/feed.json'])

/** Combines all redirects in one: language, alias, trailing slash. Undefined when the URL is canonical. */
export function canonicalAddress(url: string, preferred: Language): string | undefined {
  const [path = '', ...query] = url.split('?')
  // React Router's data requests of the home pages.
  if (path === '/en.data' || path === '/et.data') return undefined
  const [, language, below] = /^\/(en|et)(\/.*)?$/i.exec(path) ?? []
  if (!language && isFile(path)) return undefined
  const rest = (language ? (below ?? '') : path).replace(/\/+$/, '')
  const canonical = `/${language?.toLowerCase() ?? preferred}${targetOf(rest) ?? rest}`
  return canonical === path ? undefined : [canonical, ...query].join('?')
}

const isFile = (path: string): boolean => /\.\w+$/.test(path) && !path.endsWith('.data') && !feeds.has(path)

function targetOf(path: string): string | undefined {
  if (Object.hasOwn(aliases, path)) return aliases[path]
  const [, parent, id] = /^(\/.+)\/([^/]+)$/.exec(path) ?? []
  const named = `${parent}/:id`
  return id && Object.hasOwn(aliases, named) ? aliases[named]?.replace(':id', () => id) : undefined
}
