import { inLanguage, type Language, type Localized } from '#domain/language.ts'
import { site } from './site.ts'

/** Pages with a generated picture for sharing. */
export const sharedKinds = ['artwork', 'artist', 'collection', 'post'] as const
export type SharedKind = (typeof sharedKinds)[number]

export type Shared = {
  readonly kind: SharedKind
  /** Id or slug. */
  readonly name: string
  readonly titles: Localized
  /** Shown below the title: the author or a tagline. */
  readonly bylines: Localized
  readonly picture: string | null
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Raise it to redraw all pictures in a new design. */
const design = 1

/** The URL changes with the content, so responses are immutable. */
export function sharePicturePath(shared: Shared, language: Language): string {
  const { titles, bylines, picture } = shared
  const parts = [design, site.name, inLanguage(titles, language).words, inLanguage(bylines, language).words, picture]
  return `/share/${shared.kind}/${encodeURIComponent(shared.name)}-${language}-${checksum(parts.join('\0'))}.jpg`
}

/** FNV-1a, 32 bits; distinguishes versions only. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
