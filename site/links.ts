import type { Side } from '#domain/conversation.ts'
import type { Language } from '#domain/language.ts'
import type { PostCategory } from '#domain/post.ts'

const address = (path: string) => (language: Language) => `/${language}${path}`

const query = (values: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** A person's messages as a buyer, or as an artist. */
const messagesPath = (language: Language, side: Side) =>
  side === 'artist' ? `/${language}/artist-dashboard/messages` : `/${language}/messages`

const pageOf = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Every address that pages, emails and the site map lead to. */
export const links = {
  home: (language: Language) => `/${language}`,
  discover: (language: Language, category?: string, page = 1) =>
    `/${language}/discover${query({ category, ...pageOf(page) })}`,
  search: (language: Language, text: string) => `/${language}/search-results${query({ q: text })}`,
  artwork: (language: Language, id: string) => `/${language}/artwork/${id}`,
  artist: (language: Language, slugOrId: string, page = 1) => `/${language}/artist/${slugOrId}${query(pageOf(page))}`,
  artists: (language: Language, search?: string, page = 1) =>
    `/${language}/artists${query({ q: search, ...pageOf(page) })}`,
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
  resetPassword: (language: Language, token: string) => `/${language}/reset-password/${encodeURIComponent(token)}`,
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
  adminOrders: (language: Language, { problem }: { problem?: string } = {}) =>
    `/${language}/admin/orders${query({ problem })}`,
  adminOrder: (language: Language, id: string) => `/${language}/admin/orders/${id}`,
  adminFigures: (language: Language, period?: string) => `/${language}/admin/figures${query({ period })}`,
  adminTaxes: (language: Language, { year, q, page = 1 }: { year?: string; q?: string; page?: number } = {}) =>
    `/${language}/admin/taxes${query({ year, q, ...pageOf(page) })}`,
  adminDocuments: address('/admin/documents'),
  adminAdjustments: (language: Language, page = 1) => `/${language}/admin/corrections${query({ ...pageOf(page) })}`,
  newAdjustment: (language: Language, { q }: { q?: string } = {}) =>
    `/${language}/admin/corrections/new${query({ q })}`,
  payouts: (
    language: Language,
    { q, page = 1, files = 1, others = 1 }: { q?: string; page?: number; files?: number; others?: number } = {},
  ) =>
    `/${language}/admin/payouts${query({ q, ...pageOf(page), files: pageOf(files).page, others: pageOf(others).page })}`,
  payoutBatch: (language: Language, id: string) => `/${language}/admin/payouts/${id}`,
  artistApplications: address('/admin/artist-applications'),
  adminArtists: address('/admin/artists'),
  users: address('/admin/users'),
  person: (language: Language, id: string) => `/${language}/admin/users/${id}`,
  subscribers: address('/admin/subscribers'),
  /** Where a new subscriber confirms their address. */
  confirmNewsletter: (language: Language, token: string) => `/${language}/newsletter/${token}`,
  /** Ends e-mails of one kind; mail programs send a POST there (RFC 8058). */
  unsubscribe: (language: Language, token: string) => `/${language}/unsubscribe/${token}`,
  /** With the entries of one person where their id is given. */
  audit: (language: Language, person?: string) => `/${language}/admin/audit${query({ person })}`,
  readFeedback: address('/admin/feedback'),
  contactMessages: address('/admin/messages'),
  reports: (language: Language, view?: string) => `/${language}/admin/reports${query({ view })}`,
  reportAbout: (language: Language, id: string) => `/${language}/admin/reports/${id}`,
  restrictions: (language: Language, view?: string) => `/${language}/admin/restrictions${query({ view })}`,
  adminWorks: address('/admin/works'),
  health: address('/admin/health'),
  adminCollections: address('/admin/collections'),
  newCollection: (language: Language, kind: 'chosen' | 'rule') => `/${language}/admin/collections/new?kind=${kind}`,
  adminCollection: (language: Language, id: string) => `/${language}/admin/collections/edit/${id}`,
  adminAnnouncements: address('/admin/announcement'),
  adminPosts: (language: Language, state?: string, q?: string) => `/${language}/admin/blog${query({ state, q })}`,
  adminPost: (language: Language, id: string) => `/${language}/admin/blog/${id}`,
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
