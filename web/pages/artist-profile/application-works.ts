import type { OwnArtist } from '#contract/artist-profile.ts'
import { isApplying } from '#domain/person.ts'
import { type FormPicture, readyPicture, restorePictures } from '#web/forms/pictures/form-pictures.ts'
import type { FormPictures } from '#web/forms/pictures/use-form-pictures.ts'

type ApplicationWorkDetails = { readonly caption: string }

export type ApplicationPicture = FormPicture & ApplicationWorkDetails
export type ApplicationPictures = FormPictures<ApplicationWorkDetails>

/** Not yet approved. */
export const isApplication = (artist: OwnArtist | null): boolean => artist === null || isApplying(artist.approval)

export const picturesOf = (artist: OwnArtist | null): ApplicationPicture[] =>
  (artist?.applicationWorks ?? []).map(({ id, picture, caption }) => ({
    ...readyPicture(id, picture.src, { picture: id }),
    caption,
  }))

/** Uploaded works, in the format of the API and of drafts. */
export const listedWorks = (pictures: readonly ApplicationPicture[]) =>
  pictures.flatMap(({ source, caption }) => (source ? [{ ...source, caption }] : []))

export const restoreWorks = (stored: unknown, artist: OwnArtist | null): Promise<ApplicationPicture[] | undefined> =>
  restorePictures(stored, picturesOf(artist), ({ caption }) => ({
    caption: typeof caption === 'string' ? caption : '',
  }))
