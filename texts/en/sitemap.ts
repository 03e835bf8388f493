import { site } from '#site/site.ts'

export const sitemap = {
  title: 'Sitemap',
  get description() {
    return `The main pages of ${site.name} in one place: the shop, categories, your account, artists, terms and help.`
  },
  get subtitle() {
    return `The main pages of ${site.name}.`
  },
  groups: {
    main: 'Main',
    categories: 'Categories',
    user: 'Your account',
    artist: 'For artists',
    legal: 'Terms',
    support: 'Help',
  },
  home: 'Home',
  profile: 'My account',
  cart: 'Cart',
  logIn: 'Log in',
  register: 'Create account',
  orders: 'My orders',
  saved: 'Saved works',
  dashboard: 'Artist dashboard',
  upload: 'Upload a work',
  artistProfile: 'Artist profile',
  listings: 'Your works',
  pending: 'Application under review',
  termsOfUse: 'Terms of service',
  privacy: 'Privacy policy',
  cookies: 'Cookie policy',
  guarantee: 'Legal guarantee',
  ranking: 'How works are ranked',
  confirmation: 'Verify your e-mail',
  verified: 'E-mail verified',
  orderConfirmation: 'Order confirmation',
}
