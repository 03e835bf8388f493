/** The long pages, which stand in `content/` as Markdown, one file for each language. */
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
