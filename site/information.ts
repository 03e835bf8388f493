/** Long pages, one Markdown file per language in `content/`. */
export const informationPages = [
  'about-us',
  'how-it-works',
  'faq',
  'shipping',
  'returns',
  'payment',
  'terms',
  'privacy',
  'cookies',
  'guarantee',
  'ranking',
  'accessibility',
] as const
export type InformationPage = (typeof informationPages)[number]
