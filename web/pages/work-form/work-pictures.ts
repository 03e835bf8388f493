import type { OwnWorkDetails } from '#contract/own-works.ts'
import { type Language, typedWords } from '#domain/language.ts'
import { maxPictures, orderedRoles, type PictureRole, pictureRoles } from '#domain/picture.ts'
import { type FormPicture, readyPicture, restorePictures } from '#web/forms/pictures/form-pictures.ts'
import { type FormPictures, useFormPictures } from '#web/forms/pictures/use-form-pictures.ts'

type WorkPictureDetails = {
  readonly role: PictureRole
  readonly alts: Readonly<Record<Language, string>>
}

export type WorkPicture = FormPicture & WorkPictureDetails
export type WorkPictures = FormPictures<WorkPictureDetails>

export const useWorkPictures = (initial: readonly WorkPicture[]): WorkPictures =>
  useFormPictures({ initial, max: maxPictures, noDetails: { role: 'detail', alts: typedWords() }, settle: withRoles })

export const picturesOf = (work: OwnWorkDetails): WorkPicture[] =>
  work.pictures.map(({ id, src, role, alt }) => ({
    ...readyPicture(id, src, { picture: id }),
    role,
    alts: typedWords(alt),
  }))

/** The first picture is the main one. */
function withRoles(pictures: readonly WorkPicture[]): WorkPicture[] {
  const roles = orderedRoles(pictures.map(({ role }) => role))
  return pictures.map((picture, at) => ({ ...picture, role: roles[at] ?? 'detail' }))
}

/** Uploaded pictures, in the format of the API and of drafts. */
export const listedPictures = (pictures: readonly WorkPicture[]) =>
  pictures.flatMap(({ source, role, alts }) => (source ? [{ ...source, role, alts }] : []))

export async function restoreWorkPictures(
  stored: unknown,
  work: OwnWorkDetails | null,
): Promise<WorkPicture[] | undefined> {
  const found = await restorePictures(stored, work ? picturesOf(work) : [], ({ role, alts }) => ({
    role: pictureRoles.find((known) => known === role) ?? 'detail',
    alts: { ...typedWords(), ...(typeof alts === 'object' ? alts : {}) },
  }))
  return found && withRoles(found)
}
