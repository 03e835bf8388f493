export type OutsideLink = { href: string; words: string }

/** A website that an artist gave, when it is one: only http and https lead anywhere. */
export function websiteOf(given: string | null): OutsideLink | undefined {
  const url = given ? asUrl(/^[a-z]+:/i.test(given) ? given : `https://${given}`) : undefined
  if (!url) return undefined
  return { href: url.href, words: `${url.host}${url.pathname}`.replace(/^www\.|\/$/g, '') }
}

/** An Instagram name, with or without @, or the address of a profile there. */
export function instagramOf(given: string | null): OutsideLink | undefined {
  const name = /^(?:https?:\/\/)?(?:www\.)?(?:instagram\.com\/)?@?([\w.]{1,30})\/?(?:\?.*)?$/.exec(
    given?.trim() ?? '',
  )?.[1]
  return name ? { href: `https://www.instagram.com/${name}/`, words: `@${name}` } : undefined
}

function asUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
