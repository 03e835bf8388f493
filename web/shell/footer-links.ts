import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '#texts/en/frame.ts'

type Frame = typeof en.frame

export const footerColumns = (language: Language, frame: Frame) => [
  {
    title: frame.columns.shop,
    items: [
      { to: links.discover(language), name: frame.allWorks },
      { to: links.discover(language, 'paintings'), name: frame.paintings },
      { to: links.discover(language, 'photography'), name: frame.photography },
      { to: links.discover(language, 'prints'), name: frame.prints },
      { to: links.collections(language), name: frame.collections },
    ],
  },
  {
    title: frame.columns.about,
    items: [
      { to: links.about(language), name: frame.aboutUs },
      { to: links.artists(language), name: frame.artists },
      { to: links.howItWorks(language), name: frame.howItWorks },
      { to: links.blog(language), name: frame.blog },
    ],
  },
  {
    title: frame.columns.help,
    items: [
      { to: links.shipping(language), name: frame.shipping },
      { to: links.returns(language), name: frame.returns },
      { to: links.withdraw(language), name: frame.withdraw },
      { to: links.payment(language), name: frame.payment },
      { to: links.faq(language), name: frame.faq },
      { to: links.orders(language), name: frame.myOrders },
    ],
  },
  {
    title: frame.columns.contact,
    items: [
      { to: links.contact(language), name: frame.contact },
      { to: links.feedback(language), name: frame.feedback },
      { to: `mailto:${site.email}`, name: site.email },
      { to: site.instagram, name: 'Instagram' },
      { to: site.facebook, name: 'Facebook' },
    ].filter(({ to }) => to !== ''),
  },
]

export const legalLinks = (language: Language, frame: Frame) => [
  { to: links.terms(language), name: frame.terms },
  { to: links.privacy(language), name: frame.privacy },
  { to: links.cookies(language), name: frame.cookies },
  { to: links.accessibility(language), name: frame.accessibility },
  { to: links.sitemap(language), name: frame.sitemap },
]
