import { emptyFacts, inventedOperator, type ShopFacts } from '#domain/shop-facts.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The facts of the demo, and of a shop that is developed or tested. */
export const inventedFacts: ShopFacts = {
  ...emptyFacts,
  name: 'Lõuend',
  genitive: 'Lõuendi',
  tagline: { en: 'Original art, from the hands that made it', et: 'Originaalkunst otse looja käest' },
  ...inventedOperator,
  city: 'Tallinn',
  officeStreet: '5 Florence Street',
  officeCity: 'Glasgow',
  officeCountry: 'GB',
  email: 'tere@louend.test',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
}

/** A public shop has no facts before its operator sets them. */
export const initialFacts = ({ production }: Pick<Settings, 'production'>): ShopFacts =>
  production ? emptyFacts : inventedFacts
