import { findCategory } from '#domain/artwork.ts'
import type { Visit } from './track-event.ts'

/** Values in an address that name what everybody may see. All others belong to one person: tokens, orders. */
const isPublic = (name: string) =>
  name === 'language' || name === 'artworkId' || name === 'artist' || name === 'collectionId'

const own = /[^\s@]+@[^\s@]+/g

/** The address of a page as it may be told: without its query but for the category, and without what is one person's. */
export function saidAddress({ pathname, search, params }: Visit, origin: string): string {
  const values = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  const parts = pathname.split('/').map((part) => {
    const name = values.get(decoded(part))
    return name === undefined || isPublic(name) ? part : `:${name}`
  })
  const path = params['*'] === undefined ? parts.join('/') : `/${params.language}/:unknown`
  const category = new URLSearchParams(search).get('category') ?? ''
  return `${origin}${path}${findCategory(category) ? `?category=${category}` : ''}`
}

/** The title of a page without words that were searched for, or what is one person’s. */
export function saidTitle(title: string, { search, params }: Visit): string {
  const typed = new URLSearchParams(search).getAll('q').map((words) => words.trim())
  const personal = Object.entries(params).flatMap(([name, value = '']) => (isPublic(name) ? [] : value))
  return [...typed, ...personal].reduce((said, secret) => (secret ? said.replaceAll(secret, '…') : said), title)
}

/** A fault's words without addresses of people and pages, as short as they are taken. */
export const saidMessage = (message: string): string =>
  message
    .replace(own, '…')
    .replace(/(https?:\/\/[^\s/]+)\S*/g, '$1/…')
    .slice(0, 100)

/** Where somebody came from: another site, never which page of it. */
export function saidReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const from = new URL(referrer).origin
  return from === origin ? '' : from
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
