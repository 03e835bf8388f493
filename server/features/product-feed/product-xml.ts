import { absenceOf } from '#domain/absence.ts'
import type { Category } from '#domain/artwork.ts'
import { standardDelivery } from '#domain/delivery.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { excerpt } from '#domain/excerpt.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, toEuros } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { element, escapeXml, xmlHead } from '#server/http/xml.ts'
import { links } from '#site/links.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { site } from '#site/site.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { homeTexts } from '#texts/home.ts'
import type { Product } from './product-store.ts'

/** Limits of Google Merchant Center. */
const maxTitleLength = 150
const maxDescriptionLength = 5_000
const maxMorePictures = 10
const maxPictureWidth = 1750

/** Google's product categories. */
const shelves: Partial<Record<Category, string>> & { others: string } = {
  sculpture: 'Home & Garden > Decor > Artwork > Sculptures & Statues',
  others: 'Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork',
}

export const feedBegin = (language: Language, origin: string): string =>
  [
    `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`,
    element('title', site.name),
    element('link', origin + links.home(language)),
    `${element('description', homeTexts[language].home.description)}\n`,
  ].join('')

export const feedEnd = '</channel></rss>\n'

export function writeProduct(product: Product, language: Language, origin: string, now: Date): string {
  const { id, artistName, category, price, originalPrice, available } = product
  const { categories } = catalogueTexts[language]
  const title = `${inLanguage(product.title, language).words}, ${artistName}`
  const isReduced = originalPrice !== null && originalPrice > price
  const canBeHad = available !== 0 && !absenceOf(product, now)
  const [first, ...more] = (product.pictures ?? []).map(
    ({ hash, width }) => origin + plainAddress(pictureAddress(hash), width, maxPictureWidth),
  )
  return `<item>${[
    element('g:id', id),
    element('title', excerpt(title, maxTitleLength - 1)),
    element('description', excerpt(descriptionOf(product, language), maxDescriptionLength - 1)),
    element('link', origin + links.artwork(language, id)),
    ...(first ? [element('g:image_link', first)] : []),
    ...more.slice(0, maxMorePictures).map((picture) => element('g:additional_image_link', picture)),
    element('g:price', amount(isReduced ? originalPrice : price)),
    ...(isReduced ? [element('g:sale_price', amount(price))] : []),
    element('g:availability', canBeHad ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:brand', artistName),
    element('g:identifier_exists', 'no'),
    element('g:product_type', categories[category]),
    element('g:google_product_category', shelves[category] ?? shelves.others),
    shipping(price),
  ].join('')}</item>\n`
}

const amount = (price: Cents): string => `${toEuros(price).toFixed(2)} EUR`

/** The artist's description, or medium and dimensions. */
function descriptionOf(product: Product, language: Language): string {
  const written = inLanguage(product.description, language).words
  const facts = [inLanguage(product.medium, language).words, formatDimensions(product, language)]
  return written || facts.filter(Boolean).join(', ')
}

/** Estonia only: rates of other countries are set in Merchant Center. */
function shipping(price: Cents): string {
  const [min, max] = standardDelivery.domestic
  const facts = { country: 'EE', price: amount(shippingFor(price)), min_transit_time: min, max_transit_time: max }
  const parts = Object.entries(facts).map(([name, value]) => `<g:${name}>${escapeXml(String(value))}</g:${name}>`)
  return `<g:shipping>${parts.join('')}</g:shipping>`
}
