import { instagramName, websiteAddress } from '#domain/person.ts'

type OutsideLink = { href: string; words: string }

/** Undefined unless it is a URL. */
export function websiteOf(input: string | null): OutsideLink | undefined {
  const href = input ? websiteAddress(input) : undefined
  if (!href) return undefined
  const { host, pathname } = new URL(href)
  return { href, words: `${host}${pathname}`.replace(/^www\.|\/$/g, '') }
}

/** Accepts a name with or without @, or the URL of a profile. */
export function instagramOf(input: string | null): OutsideLink | undefined {
  const name = input ? instagramName(input) : undefined
  return name ? { href: `https://www.instagram.com/${name}/`, words: `@${name}` } : undefined
}
