import type { OwnWorkDetails } from '#contract/own-works.ts'
import type { Language } from '#domain/language.ts'
import { restoreValues } from '#web/forms/restore-values.ts'
import { loadServerDraft } from '#web/forms/use-server-draft.ts'
import { picturesOf, restoreWorkPictures, type WorkPicture } from './work-pictures.ts'
import { type Typed, valuesOf } from './work-values.ts'

export type FormStart = {
  draft: string
  values: Typed
  pictures: readonly WorkPicture[]
  /** Unsent input was restored. */
  isRestored: boolean
}

/** Restores the draft of a work, or of a new one. */
export async function loadFormStart(work: OwnWorkDetails | null, language: Language): Promise<FormStart> {
  const draft = work ? `artwork:${work.id}` : 'artwork'
  const initial = startOf(work, language)
  const fields = await loadServerDraft(draft)
  if (!fields) return initial
  const pictures = await restoreWorkPictures(fields.pictures, work)
  const values = restoreValues(fields.values, initial.values)
  return { ...initial, values, pictures: pictures ?? initial.pictures, isRestored: true }
}

/** Ignores drafts. */
export const startOf = (work: OwnWorkDetails | null, language: Language): FormStart => ({
  draft: work ? `artwork:${work.id}` : 'artwork',
  values: valuesOf(work, language),
  pictures: work ? picturesOf(work) : [],
  isRestored: false,
})
