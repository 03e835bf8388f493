import type { OwnWorkDetails } from '#contract/own-works.ts'
import type { Language } from '#domain/language.ts'
import { restoreValues } from '#web/forms/restore-values.ts'
import { loadServerDraft } from '#web/forms/use-server-draft.ts'
import { picturesOf, restoreWorkPictures, type WorkPicture } from './work-pictures.ts'
import { type Typed, valuesOf } from './work-values.ts'

/** What the form begins with. */
export type FormStart = {
  /** The name of its draft. */
  draft: string
  values: Typed
  pictures: readonly WorkPicture[]
  /** Something was typed before and not sent. */
  isRestored: boolean
}

/** The form for a work, or for a new one, with what was typed last. */
export async function loadFormStart(work: OwnWorkDetails | null, language: Language): Promise<FormStart> {
  const draft = work ? `artwork:${work.id}` : 'artwork'
  const initial = startOf(work, language)
  const fields = await loadServerDraft(draft)
  if (!fields) return initial
  const pictures = await restoreWorkPictures(fields.pictures, work)
  const values = restoreValues(fields.values, initial.values)
  return { ...initial, values, pictures: pictures ?? initial.pictures, isRestored: true }
}

/** The form as it is without anything that was typed. */
export const startOf = (work: OwnWorkDetails | null, language: Language): FormStart => ({
  draft: work ? `artwork:${work.id}` : 'artwork',
  values: valuesOf(work, language),
  pictures: work ? picturesOf(work) : [],
  isRestored: false,
})
