import type { OwnArtist } from '#contract/artist-profile.ts'
import { type Language, typedWords } from '#domain/language.ts'
import { type FormPicture, readyPicture, restorePictures } from '#web/forms/pictures/form-pictures.ts'
import type { FormPictures } from '#web/forms/pictures/use-form-pictures.ts'

type StudioPictureDetails = { readonly alts: Readonly<Record<Language, string>> }

export type StudioPicture = FormPicture & StudioPictureDetails
export type StudioPictures = FormPictures<StudioPictureDetails>

export const studioPicturesOf = (artist: OwnArtist | null): StudioPicture[] =>
  (artist?.studioPictures ?? []).map(({ id, src, alt }) => ({
    ...readyPicture(id, src, { picture: id }),
    alts: typedWords(alt),
  }))

/** Uploaded pictures, in the format of the API and of drafts. */
export const listedStudioPictures = (pictures: readonly StudioPicture[]) =>
  pictures.flatMap(({ source, alts }) => (source ? [{ ...source, alts }] : []))

export const restoreStudioPictures = (
  stored: unknown,
  artist: OwnArtist | null,
): Promise<StudioPicture[] | undefined> =>
  restorePictures(stored, studioPicturesOf(artist), ({ alts }) => ({
    alts: { ...typedWords(), ...(typeof alts === 'object' ? alts : {}) },
  }))
