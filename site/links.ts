import type { Side } from '#domain/conversation.ts'
import type { Language } from '#domain/language.ts'
import type { PostCategory } from '#domain/post.ts'

/** The address of a page below its language. */
export const address = (path: string) => (language: Language) => `/${language}${path}`

/** A query of what is given, empty without anything. */
export const query = (values: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return String(search) ? `?${search}` : ''
}

/** A person's messages as a buyer, or as an artist. */
const messagesPath = (language: Language, side: Side) =>
  side === 'artist' ? `/${language}/artist-dashboard/messages` : `/${language}/messages`

/** The number of a page of a list, but for the first. */
export const pageOf = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Every address that pages, e-mails and the site map lead to, but for those below `/admin`. */
export const links = {
  home: (language: Language) => `/${language}`,
  discover: (language: Language, category?: string, page = 1) =>
    `/${language}/discover${query({ category, ...pageOf(page) })}`,
  search: (language: Language, text: string) => `/${language}/search-results${query({ q: text })}`,
  artwork: (language: Language, id: string) => `/${language}/artwork/${id}`,
  artist: (language: Language, slugOrId: string, page = 1) => `/${language}/artist/${slugOrId}${query(pageOf(page))}`,
  artists: (language: Language, search?: string, page = 1) =>
    `/${language}/artists${query({ q: search, ...pageOf(page) })}`,
  /** Several works on one wall: where they hang, and how the wall looks. */
  wall: (language: Language, arrangement: { works?: string; room?: string; paint?: string; frame?: string } = {}) =>
    `/${language}/wall${query(arrangement)}`,
  collections: address('/collections'),
  /** The works of a rule, which is the query of the discover page. */
  worksOfRule: (language: Language, rule: string) => `/${language}/discover?${rule}`,
  /** With its sold works where that is asked for. */
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
  /** Where somebody writes about a work or an order for the first time. */
  newMessage: (language: Language, side: Side, about: { artwork: string } | { order: string; artist?: string }) =>
    `${messagesPath(language, side)}/new${query(about)}`,
  /** Where anybody checks a certificate; with what its paper says, signed, that paper. */
  certificate: (language: Language, number: string, token?: string) =>
    `/${language}/certificates/${number}${query({ token })}`,
  order: (language: Language, orderId: string) => `/${language}/orders/${orderId}`,
  login: address('/login-page'),
  register: address('/register-user'),
  emailConfirmation: address('/email-confirmation'),
  forgotPassword: address('/forgot-password'),
  /** The token stands behind the #: it stays in the browser, out of every log. It may also be a part of the path. */
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
  /** Where a new subscriber confirms their address. */
  confirmNewsletter: (language: Language, token: string) => `/${language}/newsletter/${token}`,
  /** Ends e-mails of one kind; mail programs send a POST there (RFC 8058). */
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
  /** With the number of an order filled in where one is given. */
  confirmWithdrawal: (language: Language, token: string) => `/${language}/withdraw#token=${token}`,
  withdraw: (language: Language, orderNumber?: string) => `/${language}/withdraw${query({ order: orderNumber })}`,
  payment: address('/payment'),
  /** As they apply, or the version that applies from this day on. */
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
  /** The token stands behind the #: it stays in the browser, out of every log. */
  reportDecision: (language: Language, token: string) => `/${language}/report-decision#token=${token}`,
  ownRestrictions: address('/restrictions'),
  feedback: address('/submit-feedback'),
  /** Confirms a new address: the token goes to profile.confirmEmail. */
  emailChange: (language: Language, token: string) => `/${language}/email-change#token=${token}`,
  /** The token stands behind the #: it stays in the browser, out of every log. */
  verificationSuccess: (language: Language, token: string) => `/${language}/verification-success#token=${token}`,
}

/** The same page in the other language: the prefix changes, the rest of the address stays. */
export const inOtherLanguage = (pathAndQuery: string, language: Language): string => {
  const rest = pathAndQuery.replace(/^\/(en|et)(?=\/|\?|$)/, '')
  return `/${language}${rest.startsWith('/') || rest.startsWith('?') || rest === '' ? rest : `/${rest}`}`
}
