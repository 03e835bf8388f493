import { type Bilingual, inLanguage, type Language } from '#domain/language.ts'

/** What has a picture of its own where its page is shared. */
export const sharedKinds = ['artwork', 'artist', 'collection', 'post'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** What such a picture shows. */
export type Shared = {
  readonly kind: SharedKind
  /** The id, or the name in the address. */
  readonly name: string
  readonly titles: Bilingual
  /** Under the title: who made it, or what they say of themselves. */
  readonly bylines: Bilingual
  /** Base address of the picture. */
  readonly picture: string | null
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Changes when pictures of the same things are to look different. */
const design = 1

/** Where the picture is: another address whenever it shows something else, so that it can be kept for ever. */
export function sharePicturePath(shared: Shared, language: Language): string {
  const { titles, bylines, picture } = shared
  const parts = [design, inLanguage(titles, language).words, inLanguage(bylines, language).words, picture]
  return `/share/${shared.kind}/${encodeURIComponent(shared.name)}-${language}-${checksum(parts.join('\0'))}.jpg`
}

/** FNV-1a of 32 bits: tells versions apart, nothing more. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
