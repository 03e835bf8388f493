/** The words around every page. */
export const frame = {
  skip: 'Skip to the content',
  homeLink: 'Lõuend, home',
  demo: 'This is a demo: nothing is real, nobody pays, everything may be tried.',
  announcements: (above: string) => [
    `Free shipping in Estonia for orders over ${above}`,
    'Free shipping on domestic orders',
  ],
  navigation: 'Main',
  discover: 'Discover',
  collections: 'Collections',
  artists: 'Artists',
  blog: 'Blog',
  about: 'About',
  search: 'Search',
  language: 'Language',
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
  application: 'Your application',
  adminPanel: 'Admin panel',
  logOut: 'Log out',
  loggingOut: 'Logging out …',
  accountDeleted: 'Account deleted successfully!',
  menu: 'Menu',
  close: 'Close',
  aboutText:
    'A marketplace for original art from Estonia. Artists sell their work themselves; we keep the wall white and the commission low.',
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
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  sitemap: 'Sitemap',
  rights: (year: number) => `© ${year} Lõuend`,
}

/** A file that is being fetched. */
export const download = { busy: 'Fetching the file …', failed: 'The file could not be fetched. Please try again.' }

export const errors = {
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing hanging at this address. It may have moved, or it never was here.',
  badAddressTitle: 'This address cannot be read',
  badAddressText: 'Something in it is not known here. Begin again from the page itself, or look at all works.',
  tooOftenTitle: 'One moment, please',
  tooOftenText: 'So many pages have been asked for that we cannot keep up. Please wait a little and try again.',
  toDiscover: 'Discover art',
  toHome: 'Back to home',
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. It has been written down; please try again.',
  tryAgain: 'Try again',
  reference: (id: string) => `Reference: ${id}`,
}

/** For whoever has registered and not opened the e-mail yet. */
export const verifyBanner = {
  text: 'Verify your e-mail: open the link in the e-mail that we have sent you.',
  resend: 'Resend',
  resending: 'Sending …',
  resent: 'Verification email has been resent',
  failed: 'Failed to resend email. Please try again later',
}

/** When nothing has been done for a long time. */
export const inactivity = {
  title: 'Are you still there?',
  /** `left` is a time as "1:59". */
  text: (left: string) => `Nothing has happened for a while. In ${left} you will be logged out.`,
  safe: 'Good to see you again. You stay signed in.',
  keeps: 'What you have typed and your cart are kept.',
  stay: 'Stay signed in',
  leave: 'Log out now',
}
