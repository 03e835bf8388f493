import type { ArtworkInput } from '#contract/own-works.ts'
import { type EditionKind, eachDetail, techniquesOf } from '#domain/artwork.ts'
import { type Language, mergeLocalized } from '#domain/language.ts'
import { sizeClass } from '#domain/size-class.ts'
import type { artworks } from '#server/database/schema.ts'

type Work = typeof artworks.$inferSelect

/** Omitted fields keep their value; texts are stored in the given language. */
export function columnsOf(input: ArtworkInput, language: Language, before?: Work) {
  const mediums = input.mediums ?? mergeLocalized(before?.mediums ?? {}, input.medium, language)
  const size = {
    width: input.width ?? before?.width ?? 0,
    height: input.height ?? before?.height ?? 0,
    depth: input.depth ?? before?.depth ?? 0,
    unit: input.unit ?? before?.unit ?? 'cm',
  }
  return {
    title: input.titles ?? mergeLocalized(before?.title ?? {}, input.title, language),
    description: input.descriptions ?? mergeLocalized(before?.description ?? {}, input.description, language),
    techniques: techniquesOf(mediums),
    ...size,
    sizeClass: sizeClass(size),
    tags: input.tags ?? before?.tags ?? [],
    ...eachDetail({
      text: (name) => input[name] ?? before?.[name] ?? {},
      number: (name) => (input[name] === undefined ? (before?.[name] ?? null) : input[name]),
      yesNo: (name) => input[name] ?? before?.[name] ?? false,
    }),
    mediums,
    weight: input.weight === undefined ? (before?.weight ?? null) : input.weight,
    packedSize: input.packedSize === undefined ? (before?.packedSize ?? null) : input.packedSize,
    aiUse: input.aiUse ?? before?.aiUse ?? 'none',
  }
}

export function editionOf(input: ArtworkInput, before?: Pick<Work, 'editionKind' | 'editionSize'>) {
  const editionKind = input.editionKind ?? before?.editionKind ?? 'original'
  const editionSize = input.editionSize ?? before?.editionSize ?? 1
  return { editionKind, editionSize: sizeOf(editionKind, editionSize) }
}

function sizeOf(kind: EditionKind, size: number): number | null {
  switch (kind) {
    case 'original':
      return 1
    case 'limited':
      return size
    case 'open':
      return null
  }
}
