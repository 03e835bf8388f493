import type { Language } from '#domain/language.ts'

/** The operator of this shop. The product's name is defined here only. */
export const site = {
  name: 'Lõuend',
  titleTemplate: (title: string) => `${title} | Lõuend`,
  tagline: { en: 'Original art, from the hands that made it', et: 'Originaalkunst otse looja käest' },
  email: 'tere@louend.test',
  studio: { name: 'Lõuend Studio', street: 'Telliskivi 60a', city: 'Tallinn', country: { en: 'Estonia', et: 'Eesti' } },
  office: { street: '5 Florence Street', city: 'Glasgow', country: { en: 'United Kingdom', et: 'Ühendkuningriik' } },
  /** Required by law of a shop in Estonia. A public shop does not start without both. */
  registryCode: '',
  phone: '',
  /** `theme-color` of browsers; equals the wall tokens by day and in the evening. */
  wall: { light: '#faf8f4', dark: '#161510' },
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
} as const

/** Languages of contact for users and authorities (Digital Services Act, art. 11 and 12). */
export const contactLanguages: readonly Language[] = ['et', 'en']
