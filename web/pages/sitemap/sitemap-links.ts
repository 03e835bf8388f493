import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { categories } from '#texts/en/catalogue.ts'
import type { frame } from '#texts/en/frame.ts'
import type { sitemap } from '#texts/en/sitemap.ts'

export type Way = {
  readonly to: string
  readonly name: string
  /** A second address of a screen: the server leads on from there. */
  readonly isAlias?: boolean
}

type Words = { t: typeof sitemap; frame: typeof frame; categories: typeof categories }

/** Every screen that a visitor can walk to, group by group. */
export function sitemapGroups(language: Language, { t, frame, categories }: Words): { title: string; ways: Way[] }[] {
  const alias = (path: string, name: string): Way => ({ to: `/${language}${path}`, name, isAlias: true })
  const category = (id: string, name: string): Way => ({ to: links.discover(language, id), name })
  return [
    {
      title: t.groups.main,
      ways: [
        { to: links.home(language), name: t.home },
        { to: links.discover(language), name: frame.allWorks },
        { to: links.artists(language), name: frame.artists },
        { to: links.collections(language), name: frame.collections },
        { to: links.about(language), name: frame.aboutUs },
        { to: links.howItWorks(language), name: frame.howItWorks },
        { to: links.contact(language), name: frame.contact },
        { to: links.faq(language), name: frame.faq },
      ],
    },
    {
      title: t.groups.categories,
      ways: [
        category('paintings', categories.paintings),
        category('photography', categories.photography),
        category('sculpture', categories.sculpture),
        category('digital-art', categories.digital),
        category('mixed-media', categories['mixed-media']),
        category('prints', categories.prints),
        category('drawings', categories.drawings),
      ],
    },
    {
      title: t.groups.user,
      ways: [
        { to: links.login(language), name: t.logIn },
        { to: links.register(language), name: t.register },
        alias('/profile', t.profile),
        { to: links.cart(language), name: t.cart },
        { to: links.orders(language), name: t.orders },
        { to: links.saved(language), name: t.saved },
      ],
    },
    {
      title: t.groups.artist,
      ways: [
        { to: links.artistDashboard(language), name: t.dashboard },
        alias('/artist-profile', t.artistProfile),
        alias('/manage-listings', t.listings),
        { to: links.pendingApproval(language), name: t.pending },
      ],
    },
    {
      title: t.groups.legal,
      ways: [
        { to: links.terms(language), name: t.termsOfUse },
        { to: links.privacy(language), name: t.privacy },
        { to: links.cookies(language), name: t.cookies },
        { to: links.returns(language), name: frame.returns },
        { to: links.shipping(language), name: frame.shipping },
      ],
    },
    {
      title: t.groups.support,
      ways: [
        { to: links.contact(language), name: frame.contact },
        { to: links.feedback(language), name: frame.feedback },
        { to: links.emailConfirmation(language), name: t.confirmation },
        { to: `/${language}/verification-success`, name: t.verified },
        alias('/order-confirmation', t.orderConfirmation),
      ],
    },
  ]
}
