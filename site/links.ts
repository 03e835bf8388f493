import type { Side } from '#domain/conversation.ts'
import type { Language } from '#domain/language.ts'
import type { PostCategory } from '#domain/post.ts'
import { languagePrefix } from './page-language.ts'

export const address = (path: string) => (language: Language) => `/${language}${path}`

/** Omits undefined values; empty without any. */
export const query = (values: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return String(search) ? `?${search}` : ''
}

const messagesPath = (language: Language, side: Side) =>
  side === 'artist' ? `/${language}/artist-dashboard/messages` : `/${language}/messages`

/** Omitted for the first page. */
export const pageOf = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Addresses for pages, e-mails and the site map, except those below `/admin`. */
export const links = {
  home: (language: Language) => `/${language}`,
  discover: (language: Language, category?: string, page = 1) =>
    `/${language}/discover${query({ category, ...pageOf(page) })}`,
  search: (language: Language, text: string) => `/${language}/search-results${query({ q: text })}`,
  artwork: (language: Language, id: string) => `/${language}/artwork/${id}`,
  artist: (language: Language, slugOrId: string, page = 1) => `/${language}/artist/${slugOrId}${query(pageOf(page))}`,
  artists: (language: Language, search?: string, page = 1) =>
    `/${language}/artists${query({ q: search, ...pageOf(page) })}`,
  wall: (language: Language, arrangement: { works?: string; room?: string; paint?: string; frame?: string } = {}) =>
    `/${language}/wall${query(arrangement)}`,
  collections: address('/collections'),
  /** `rule` is a query of the discover page. */
  worksOfRule: (language: Language, rule: string) => `/${language}/discover?${rule}`,
  collection: (language: Language, id: string, alsoSold = false) =>
    `/${language}/collection/${id}${alsoSold ? '?status=active,sold' : ''}`,
  blog: (
    language: Language,
    {
      category,
      page = 1,
      post,
    }: { category?: PostCategory | undefined; page?: number | undefined; post?: string } = {},
  ) => `/${language}/blog${query({ category, ...pageOf(page), post })}`,
  post: (language: Language, slug: string) => `/${language}/blog/${slug}`,
  blogFeed: address('/blog/feed.xml'),
  blogJsonFeed: address('/blog/feed.json'),
  manifest: address('/site.webmanifest'),
  /** For shopping services. */
  productFeed: (language: Language) => `/feeds/products-${language}.xml`,
  cart: address('/cart'),
  orderConfirmation: (language: Language, orderId: string) => `/${language}/order-confirmation/${orderId}`,
  orders: (language: Language, page = 1) => `/${language}/orders${query(pageOf(page))}`,
  messages: (language: Language, side: Side, page = 1) => `${messagesPath(language, side)}${query(pageOf(page))}`,
  conversation: (language: Language, side: Side, id: string) => `${messagesPath(language, side)}/${id}`,
  newMessage: (language: Language, side: Side, about: { artwork: string } | { order: string; artist?: string }) =>
    `${messagesPath(language, side)}/new${query(about)}`,
  /** Public check of a certificate; the signed token opens the document itself. */
  certificate: (language: Language, number: string, token?: string) =>
    `/${language}/certificates/${number}${query({ token })}`,
  order: (language: Language, orderId: string) => `/${language}/orders/${orderId}`,
  login: address('/login-page'),
  register: address('/register-user'),
  emailConfirmation: address('/email-confirmation'),
  forgotPassword: address('/forgot-password'),
  /** A fragment stays in the browser and out of every log. The token may also be part of the path. */
  resetPassword: (language: Language, token: string) => `/${language}/reset-password#token=${token}`,
  becomeArtist: address('/become-artist'),
  artistSignup: address('/artist-signup'),
  pendingApproval: address('/pending-approval'),
  artistDashboard: address('/artist-dashboard'),
  money: (language: Language, year?: string, page = 1) =>
    `/${language}/artist-dashboard/money${query({ year, ...pageOf(page) })}`,
  statistics: (language: Language, period?: string, artwork?: string) =>
    `/${language}/artist-dashboard/statistics${query({ period, artwork })}`,
  artistProfile: address('/artist-dashboard/profile'),
  ownWorks: (language: Language, status?: string) => `/${language}/artist-dashboard/works${query({ status })}`,
  importWorks: address('/artist-dashboard/import'),
  uploadWork: address('/artist-dashboard/upload'),
  editWork: (language: Language, id: string) => `/${language}/artist-dashboard/edit-artwork/${id}`,
  listingConfirmation: address('/listing-confirmation'),
  sales: (language: Language, view?: string, page = 1) =>
    `/${language}/artist-dashboard/orders${query({ view, ...pageOf(page) })}`,
  admin: address('/admin'),
  confirmNewsletter: (language: Language, token: string) => `/${language}/newsletter/${token}`,
  /** Ends e-mails of one kind; mail programs send a POST (RFC 8058). */
  unsubscribe: (language: Language, token: string) => `/${language}/unsubscribe/${token}`,
  editProfile: address('/edit-profile'),
  changePassword: address('/change-password'),
  settings: address('/settings'),
  saved: address('/saved-artwork'),
  about: address('/about-us'),
  howItWorks: address('/how-it-works'),
  faq: address('/faq'),
  shipping: address('/shipping'),
  returns: address('/returns'),
  /** With an order, fills in its number. */
  confirmWithdrawal: (language: Language, token: string) => `/${language}/withdraw#token=${token}`,
  withdraw: (language: Language, orderNumber?: string) => `/${language}/withdraw${query({ order: orderNumber })}`,
  payment: address('/payment'),
  /** Without a version, the terms in force. */
  terms: (language: Language, version?: string) => `/${language}/terms${version ? `/${version}` : ''}`,
  privacy: address('/privacy'),
  cookies: address('/cookies'),
  guarantee: address('/guarantee'),
  ranking: address('/ranking'),
  accessibility: address('/accessibility'),
  sitemap: address('/sitemap'),
  contact: address('/contact'),
  report: (language: Language, about: { artwork?: string; artist?: string } = {}) =>
    `/${language}/report${query(about)}`,
  /** The token is in the fragment, which never reaches a log. */
  reportDecision: (language: Language, token: string) => `/${language}/report-decision#token=${token}`,
  ownRestrictions: address('/restrictions'),
  feedback: address('/submit-feedback'),
  /** Confirms a new e-mail address; the token is sent to profile.confirmEmail. */
  emailChange: (language: Language, token: string) => `/${language}/email-change#token=${token}`,
  /** The token is in the fragment, which never reaches a log. */
  verificationSuccess: (language: Language, token: string) => `/${language}/verification-success#token=${token}`,
}

/** Replaces the language prefix. */
export const inOtherLanguage = (pathAndQuery: string, language: Language): string => {
  const prefix = languagePrefix(pathAndQuery)
  const rest = prefix ? pathAndQuery.slice(prefix.length + 1) : pathAndQuery
  return `/${language}${/^[/?#]|^$/.test(rest) ? rest : `/${rest}`}`
}
