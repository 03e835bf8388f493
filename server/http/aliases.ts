import type { Language } from '#domain/language.ts'

/** Alternative paths of a page, below the language, with its canonical path. What is named by `:id` is kept. */
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

/** The feeds of the shop also have addresses without a language, though their names end like those of files. */
const feeds = new Set(['/blog/feed.xml', '/blog/feed.json'])

/**
 * Where a URL redirects to, in one step: URLs without a language to the wanted one, aliases and trailing slashes to the page's
 * own URL. Undefined where it stays.
 */
export function canonicalAddress(url: string, preferred: Language): string | undefined {
  const [path = '', ...query] = url.split('?')
  // React Router fetches the data of the home pages under these names.
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
