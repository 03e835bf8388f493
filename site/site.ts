import type { Language } from '#domain/language.ts'

/** Who runs this shop. An operator renames the product here and nowhere else. */
export const site = {
  name: 'Lõuend',
  titleTemplate: (title: string) => `${title} | Lõuend`,
  tagline: { en: 'Original art, from the hands that made it', et: 'Originaalkunst otse looja käest' },
  email: 'tere@louend.test',
  studio: { name: 'Lõuend Studio', street: 'Telliskivi 60a', city: 'Tallinn', country: { en: 'Estonia', et: 'Eesti' } },
  office: { street: '5 Florence Street', city: 'Glasgow', country: { en: 'United Kingdom', et: 'Ühendkuningriik' } },
  /** The number in the commercial register, which a shop in Estonia has to state, and a telephone: in public nothing starts without them. */
  registryCode: '',
  phone: '',
  /** What browsers colour their own parts with: the wall by day and in the evening, as in the design tokens. */
  wall: { light: '#faf8f4', dark: '#161510' },
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
} as const

/** The languages in which users and authorities can write to the shop: Articles 11 and 12 of the Digital Services Act. */
export const contactLanguages: readonly Language[] = ['et', 'en']
