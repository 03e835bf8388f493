import { type Cents, formatMoney } from '#domain/money.ts'
import { lowestBrowsers } from '#site/lowest-browsers.ts'
import { site } from '#site/site.ts'

const { safari, chrome, firefox } = lowestBrowsers

export const frame = {
  skip: 'Skip to content',
  oldBrowser: `Parts of this shop don’t work in your browser. Please use Safari ${safari}, Chrome ${chrome}, Firefox ${firefox} or a newer version.`,
  get homeLink() {
    return `${site.name}, home`
  },
  demo: 'Demo shop: no real orders, no real money.',
  /** For narrow screens. */
  demoShort: 'Demo',
  freeDelivery: (above: Cents) => `Free delivery in Estonia over ${formatMoney(above, 'en')}`,
  /** Second sentence, while delivery is free. */
  freeForAll: 'At present, delivery is free on all domestic orders',
  notices: 'Notices',
  navigation: 'Main',
  footer: 'Footer',
  discover: 'Discover',
  collections: 'Collections',
  artists: 'Artists',
  blog: 'Blog',
  about: 'About',
  search: 'Search',
  language: 'Language',
  languageOffline: 'You’re offline. The page stays in this language until you’re connected again.',
  nothingStored:
    'Your browser doesn’t store data for this site. Your cart, login and cookie choice end when you close or reload the page.',
  cart: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
  logIn: 'Log in',
  createAccount: 'Create account',
  account: 'Account',
  accountUnverified: 'Account, e-mail not verified',
  myAccount: 'My account',
  settings: 'Settings',
  myOrders: 'My orders',
  savedWorks: 'Saved works',
  messages: 'Messages',
  /** Added to a name: "Account, 2 unread messages". */
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  artistDashboard: 'Artist dashboard',
  uploadWork: 'Upload a work',
  becomeArtist: 'Become an artist',
  application: 'My application',
  adminPanel: 'Admin panel',
  logOut: 'Log out',
  loggingOut: 'Logging out …',
  notLoggedOut: 'You’re still logged in: logging out failed. Check your connection and try again.',
  accountDeleted: 'Account deleted successfully!',
  /** Announced when navigation is slow. */
  loadingPage: 'Loading the page …',
  menu: 'Menu',
  close: 'Close',
  aboutText:
    'A marketplace for original art. Artists sell their work themselves; we keep the wall white and the commission low.',
  columns: { shop: 'Shop', about: 'About', help: 'Help', contact: 'Contact' },
  allWorks: 'All works',
  paintings: 'Paintings',
  photography: 'Photography',
  prints: 'Prints',
  aboutUs: 'About us',
  howItWorks: 'How it works',
  shipping: 'Delivery',
  returns: 'Returns',
  withdraw: 'Withdraw from a contract here',
  payment: 'Payment',
  faq: 'Questions and answers',
  feedback: 'Send feedback',
  contact: 'Contact us',
  legal: 'Legal',
  terms: 'Terms of service',
  privacy: 'Privacy',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
  sitemap: 'Sitemap',
  rights: (year: number) => `© ${year} ${site.name}`,
}

export const download = { busy: 'Downloading …', failed: 'The file couldn’t be downloaded. Please try again.' }

export const errors = {
  notFoundTitle: 'Page not found',
  notFoundText: 'Nothing hangs at this address. It may have moved, or was never here.',
  badAddressTitle: 'We can’t read this address',
  badAddressText: 'Part of it isn’t recognised. Start again from the menu, or browse all works.',
  tooOftenTitle: 'One moment, please',
  tooOftenText: 'Too many requests at once. Please wait a moment and try again.',
  toDiscover: 'Discover art',
  toHome: 'Back to home',
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Please try again.',
  /** Without a connection. */
  offlineTitle: 'No connection',
  get offlineText() {
    return `${site.name} can’t be reached at the moment. Check your connection; we’ll try again once it’s back.`
  },
  maintenanceTitle: 'We’ll be back soon',
  searchUnavailable: 'Search isn’t available right now. You can still browse by category.',
  tryAgain: 'Try again',
  /** The script of a menu, dialog or similar part failed. */
  partFailed: 'This part of the page couldn’t be loaded. Check your connection and try again.',
  /** The scripts of the first page failed. */
  scriptsFailed:
    'Part of this page couldn’t be loaded, so some buttons don’t work. Check your connection and load the page again.',
  /** The script of another page failed; this page stays. */
  pageFailed:
    'The page couldn’t be loaded: the connection is broken, or the shop has just been updated. What you’ve typed here is still here.',
  loadAgain: 'Load again',
  stay: 'Stay on this page',
  reference: (id: string) => `Reference: ${id}`,
}

/** For users who have not confirmed their address. */
export const verifyBanner = {
  text: 'Verify your e-mail: open the link we sent you.',
  resend: 'Resend',
  resending: 'Sending …',
  resent: 'Verification email has been resent',
  failed: 'Failed to resend email. Please try again later',
}

export const inactivity = {
  title: 'Are you still there?',
  /** `left` is a time as "1:59". */
  text: (left: string) => `You’ve been inactive for a while. You’ll be logged out in ${left}.`,
  safe: 'Good to see you again. You’re still logged in.',
  keeps: 'Your cart is safe, and so are unsent messages and the longer forms. Other things you’ve typed may be lost.',
  stay: 'Stay logged in',
  leave: 'Log out now',
}

export const paging = {
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
}
