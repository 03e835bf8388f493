import { isColour, readableAccent } from '#domain/accent.ts'
import { emailAddress } from '#domain/email-address.ts'
import { emptyFacts } from '#domain/shop-facts.ts'
import { declareCalls } from './call.ts'
import { localizedInput, Moment, optionalText, Timestamp } from './primitives.ts'
import { pictureRefusals } from './uploads.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

/** Documents and pictures have no font with emoji; the others are signs of Markdown, in which the long pages are written. */
const isPrintable = (words: string) => !/(?![©®™])[\p{Extended_Pictographic}<>[\]*`\\|{}~]/u.test(words)

const line = (max: number) =>
  optionalText(max)
    .overwrite((words) => words.replace(/\s+/gu, ' '))
    .refine(isPrintable, 'unprintable')

const Country = z.string().regex(/^[A-Z]{2}$/, 'invalid')

const Address = optionalText(254)
  .overwrite((typed) => emailAddress(typed) ?? typed)
  .refine((typed) => typed === '' || emailAddress(typed) !== undefined, 'not-an-email')

const Link = optionalText(200).refine((link) => link === '' || /^https:\/\/[^\s/]+\.\S+$/.test(link), 'not-an-address')

const Accent = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .regex(/^(#[0-9a-f]{6})?$/, 'not-a-colour')
  .refine((accent) => !isColour(accent) || readableAccent(accent) === accent, 'low-contrast')

const { logo: _logo, ...writtenFacts } = emptyFacts

export const ShopFactsFields = z
  .object({
    name: line(40),
    genitive: line(42),
    tagline: localizedInput(120),
    legalName: line(70),
    registryCode: line(20),
    street: line(100),
    city: line(60),
    country: Country,
    officeStreet: line(100),
    officeCity: line(60),
    officeCountry: Country,
    phone: line(30),
    email: Address,
    sender: line(60),
    instagram: Link,
    facebook: Link,
    accent: Accent,
  })
  .meta({ examples: [{ ...writtenFacts, name: 'Sein', genitive: 'Seina' }] })

const Logo = z.object({ logo: z.string().meta({ examples: ['3f9a1c02'] }) })

const ShopFactsView = Logo.extend({ facts: ShopFactsFields, updatedAt: Timestamp.nullable() })
export type ShopFactsView = z.infer<typeof ShopFactsView>

export const shopFacts = declareCalls({
  'GET /admin/shop-facts': {
    access: 'admin',
    operationId: 'getShopFacts',
    summary: 'Return the facts about the shop',
    answer: ShopFactsView,
  },
  'PUT /admin/shop-facts': {
    access: 'admin',
    confirms: 'password',
    refusals: ['changed-meanwhile', 'shop-fact-needed'],
    operationId: 'saveShopFacts',
    summary: 'Change the facts about the shop on every page, e-mail and new document',
    body: z.object({
      facts: ShopFactsFields,
      /** `updatedAt` of the edited version, if it has one; refused when another change was saved since. */
      updatedAt: Moment.nullish(),
      currentPassword: Password,
    }),
    answer: ShopFactsView,
  },
  'PUT /admin/shop-logo': {
    access: 'admin',
    confirms: 'password',
    refusals: pictureRefusals,
    operationId: 'saveShopLogo',
    summary: 'Replace the logo and the icons of the shop by a PNG',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), currentPassword: Password }),
    answer: Logo,
  },
  'POST /admin/shop-logo/removal': {
    access: 'admin',
    confirms: 'password',
    operationId: 'removeShopLogo',
    summary: 'Remove the logo and return to the default icons',
    body: z.object({ currentPassword: Password }),
    answer: Logo,
  },
})
