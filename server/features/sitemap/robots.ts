import { type Language, languages } from '#domain/language.ts'
import { links } from '#site/links.ts'

/**
 * Crawlers that collect material for training, by the names that their operators give them. Those that only look things
 * up for a search or for a question that somebody asks are not among them.
 */
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

/** Where the pictures of artists are. */
const picturePaths = ['/pictures/', '/share/']

/** The reservation of text and data mining (TDMRep) of all pictures. */
export const tdmReservation = picturePaths.map((location) => ({ location, 'tdm-reservation': 1 }))

/** Where only one person has any business: their account, their cart, their dashboard. Everything below belongs to it. */
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

/** What machines that walk the web are asked to leave alone, and where the rest is listed. */
export const writeRobots = (origin: string): string =>
  [
    '# Training on what artists show here is reserved: Directive (EU) 2019/790, Article 4(3).',
    'User-agent: *',
    'Content-Signal: search=yes, ai-train=no',
    'Allow: /',
    ...closed,
    '',
    // A crawler follows the group that names it, and no other.
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
