import type { ArtworkGiven } from '#contract/own-works.ts'
import { type EditionKind, eachFinish, sizeClass, techniquesOf } from '#domain/artwork.ts'
import { type Language, mergeLocalized } from '#domain/language.ts'
import type { artworks } from '#server/database/schema.ts'

type Work = typeof artworks.$inferSelect

/** The words and facts of a work after what was given by somebody who reads this language. What was left out stays. */
export function columnsOf(given: ArtworkGiven, language: Language, before?: Work) {
  const medium = given.mediums ?? mergeLocalized(before?.medium ?? {}, given.medium, language)
  const size = {
    width: given.width ?? before?.width ?? 0,
    height: given.height ?? before?.height ?? 0,
    depth: given.depth ?? before?.depth ?? 0,
    unit: given.unit ?? before?.unit ?? 'cm',
  }
  return {
    title: given.titles ?? mergeLocalized(before?.title ?? {}, given.title, language),
    description: given.descriptions ?? mergeLocalized(before?.description ?? {}, given.description, language),
    medium,
    techniques: techniquesOf(medium),
    ...size,
    sizeClass: sizeClass(size),
    tags: given.tags ?? before?.tags ?? [],
    year: given.year ?? before?.year ?? null,
    ...eachFinish((finish) => given[finish] ?? before?.[finish] ?? false),
    weight: given.weight ?? before?.weight ?? null,
    packedSize: given.packedSize === undefined ? (before?.packedSize ?? null) : given.packedSize,
    aiUse: given.aiUse ?? before?.aiUse ?? 'none',
  }
}

/** The kind and the size of the edition after what was given. */
export function editionOf(given: ArtworkGiven, before?: Pick<Work, 'editionKind' | 'editionSize'>) {
  const editionKind = given.editionKind ?? before?.editionKind ?? 'original'
  const asked = given.editionSize ?? before?.editionSize ?? 1
  return { editionKind, editionSize: sizeOf(editionKind, asked) }
}

function sizeOf(kind: EditionKind, asked: number): number | null {
  switch (kind) {
    case 'original':
      return 1
    case 'limited':
      return asked
    case 'open':
      return null
  }
}
