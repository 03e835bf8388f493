import { findCategory } from '#domain/artwork.ts'
import { parseUrl } from '#domain/parse-url.ts'
import type { PageView } from './track-event.ts'

/** Other route parameters are personal, such as tokens and orders. */
const isPublic = (name: string) =>
  name === 'language' || name === 'artworkId' || name === 'artist' || name === 'collectionId'

const emails = /[^\s@]+@[^\s@]+/g

/** Replaces personal parameters by their names and drops the query except the category. */
export function redactUrl({ pathname, search, params }: PageView, origin: string): string {
  const values = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  const parts = pathname.split('/').map((part) => {
    const name = values.get(decoded(part))
    return name === undefined || isPublic(name) ? part : `:${name}`
  })
  const path = params['*'] === undefined ? parts.join('/') : `/${params.language}/:unknown`
  const category = new URLSearchParams(search).get('category') ?? ''
  return `${origin}${path}${findCategory(category) ? `?category=${category}` : ''}`
}

/** Drops search terms and personal parameters. */
export function redactTitle(title: string, { search, params }: PageView): string {
  const typed = new URLSearchParams(search).getAll('q').map((words) => words.trim())
  const personal = Object.entries(params).flatMap(([name, value = '']) => (isPublic(name) ? [] : value))
  return [...typed, ...personal].reduce(
    (redacted, secret) => (secret ? redacted.replaceAll(secret, '…') : redacted),
    title,
  )
}

/** Drops e-mail addresses and paths; at most 100 characters. */
export const redactMessage = (message: string): string =>
  message
    .replace(emails, '…')
    .replace(/(https?:\/\/[^\s/]+)\S*/g, '$1/…')
    .slice(0, 100)

/** Origin of an external referrer, without the path. */
export function redactReferrer(referrer: string, origin: string): string {
  const from = parseUrl(referrer)?.origin
  return from === undefined || from === origin ? '' : from
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
