import { type Language, languages } from '#domain/language.ts'
import { links } from '#site/links.ts'

/** Crawlers that collect training data, by user agent. Crawlers for search and for answers to users are excluded. */
const trainingCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'omgili',
]

const picturePaths = ['/pictures/', '/share/']

/** The TDMRep reservation of text and data mining for all pictures. */
export const tdmReservation = picturePaths.map((location) => ({ location, 'tdm-reservation': 1 }))

/** Personal pages; everything below them is included. */
const personal: ((language: Language) => string)[] = [
  links.admin,
  links.artistDashboard,
  links.artistSignup,
  links.becomeArtist,
  links.cart,
  links.changePassword,
  links.editProfile,
  links.emailConfirmation,
  links.feedback,
  links.ownRestrictions,
  (language) => links.report(language),
  links.forgotPassword,
  (language) => links.orderConfirmation(language, ''),
  links.orders,
  links.pendingApproval,
  (language) => `/${language}/reset-password`,
  links.saved,
  links.settings,
  (language) => links.wall(language),
]

export const writeRobots = (origin: string): string =>
  [
    '# Training on what artists show here is reserved: Directive (EU) 2019/790, Article 4(3).',
    'User-agent: *',
    'Content-Signal: search=yes, ai-train=no',
    'Allow: /',
    ...closed,
    '',
    // A crawler follows only the most specific group.
    ...trainingCrawlers.map((name) => `User-agent: ${name}`),
    'Content-Signal: search=yes, ai-train=no',
    'Allow: /',
    ...picturePaths.map((path) => `Disallow: ${path}`),
    ...closed,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    ...languages.map((language) => `Sitemap: ${origin}${links.blogFeed(language)}`),
    '',
  ].join('\n')

const closed = [
  'Disallow: /api/',
  'Disallow: /dev/',
  ...languages.flatMap((language) => personal.map((address) => `Disallow: ${address(language)}`)),
]
