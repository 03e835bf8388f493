import { failToNavigate } from '../screen-steps.ts'
import { at, type Screen } from './screen.ts'

/** Information pages, and those that are not there. */
export const siteScreens: Screen[] = [
  at('about-us', '/about-us'),
  at('how-it-works', '/how-it-works'),
  at('faq', '/faq'),
  at('shipping', '/shipping'),
  at('returns', '/returns'),
  at('how-to-pay', '/payment'),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('cookies', '/cookies'),
  at('guarantee', '/guarantee'),
  at('ranking', '/ranking'),
  at('accessibility', '/accessibility'),
  at('sitemap', '/sitemap'),
  at('not-found', '/no-such-page'),
  { name: 'error', isTransient: true, open: failToNavigate },
]
