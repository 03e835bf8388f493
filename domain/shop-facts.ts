import type { Localized } from './language.ts'

/** Facts about the shop and its operator, which its administrators set. Empty until they are filled in. */
export type ShopFacts = {
  readonly name: string
  /** In Estonian. Other cases are the genitive and an ending. */
  readonly genitive: string
  readonly tagline: Localized
  /** The operator's name, as in the commercial register. */
  readonly legalName: string
  readonly registryCode: string
  readonly street: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A second address; shown if it has a street. */
  readonly officeStreet: string
  readonly officeCity: string
  readonly officeCountry: string
  readonly phone: string
  readonly email: string
  /** The name in `From` of e-mails; the name of the shop if empty. */
  readonly sender: string
  readonly instagram: string
  readonly facebook: string
  /** Colour of links and buttons as #rrggbb, readable on light walls; the default if empty. */
  readonly accent: string
  /** Version of the logo and icons of the shop; the default icons and no logo if empty. */
  readonly logo: string
}

/** The logo is a file and changes by itself. */
export type WrittenFacts = Omit<ShopFacts, 'logo'>

export const emptyFacts: ShopFacts = {
  name: '',
  genitive: '',
  tagline: {},
  legalName: '',
  registryCode: '',
  street: '',
  city: '',
  country: 'EE',
  officeStreet: '',
  officeCity: '',
  officeCountry: 'EE',
  phone: '',
  email: '',
  sender: '',
  instagram: '',
  facebook: '',
  accent: '',
  logo: '',
}

/** Required by law of a shop in Estonia (Directive 2000/31/EC, art. 5). */
export const legalFacts = ['name', 'legalName', 'registryCode', 'street', 'city', 'phone', 'email'] as const

type LegalFact = (typeof legalFacts)[number]

/** The operator of the demo, who does not exist. */
export const inventedOperator = { legalName: 'Lõuend Studio', street: 'Telliskivi 60a' } as const
const invented: Partial<Record<LegalFact, string>> = inventedOperator

/** Reserved top-level domains (RFC 2606). */
const unreachable = /\.(test|example|invalid|localhost)$/

/** Names of the legal facts that are empty or cannot be true. */
export const findMissingFacts = (facts: WrittenFacts): LegalFact[] =>
  legalFacts.filter(
    (name) => ['', invented[name]].includes(facts[name]) || (name === 'email' && unreachable.test(facts.email)),
  )

/** Estonian names in a vowel stay as they are; after a consonant follows an i. Other characters are not inflected. */
export const genitiveOf = (name: string): string => (/[bcdfghjklmnpqrsšzžtvwx]$/iu.test(name) ? `${name}i` : name)
