import type { OwnArtist } from '#contract/artist-profile.ts'
import { isApplying } from '#domain/person.ts'
import { type FormPicture, readyPicture, restorePictures } from '#web/forms/pictures/form-pictures.ts'
import type { FormPictures } from '#web/forms/pictures/use-form-pictures.ts'

type ApplicationWorkDetails = { readonly caption: string }

/** A work that the application shows, in its form. */
export type ApplicationPicture = FormPicture & ApplicationWorkDetails
export type ApplicationPictures = FormPictures<ApplicationWorkDetails>

/** Whether this profile is an application: nobody has chosen its artist yet. */
export const isApplication = (artist: OwnArtist | null): boolean => artist === null || isApplying(artist.approval)

/** The works that an application shows. */
export const picturesOf = (artist: OwnArtist | null): ApplicationPicture[] =>
  (artist?.applicationWorks ?? []).map(({ id, picture, caption }) => ({
    ...readyPicture(id, picture.src, { picture: id }),
    caption,
  }))

/** Those that have arrived, as they travel and as they are stored with a draft. */
export const listedWorks = (pictures: readonly ApplicationPicture[]) =>
  pictures.flatMap(({ source, caption }) => (source ? [{ ...source, caption }] : []))

/** The works of a draft. */
export const restoreWorks = (stored: unknown, artist: OwnArtist | null): Promise<ApplicationPicture[] | undefined> =>
  restorePictures(stored, picturesOf(artist), ({ caption }) => ({
    caption: typeof caption === 'string' ? caption : '',
  }))
