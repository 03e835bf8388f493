import { type Language, languages } from '#domain/language.ts'
import { links } from '#domain/links.ts'

/** Where only one person has any business: their account, their cart, their desk. Everything below belongs to it. */
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
  links.forgotPassword,
  (language) => links.orderConfirmation(language, ''),
  links.orders,
  links.pendingApproval,
  (language) => links.resetPassword(language, ''),
  links.saved,
  links.settings,
]

/** What machines that walk the web are asked to leave alone, and where the rest is listed. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...languages.flatMap((language) => personal.map((address) => `Disallow: ${address(language)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
