import type { ClientActionFunctionArgs } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { CheckedFile } from '#contract/work-imports.ts'
import { api } from '#web/api/api.ts'

/** What came of a file. `failure` is the shop's problem, or null when it did not answer. */
export type ImportOutcome = { key: string; checked?: CheckedFile; created?: number; failure?: Problem | null }

/** A file with the idempotency key of its import. */
export type ChosenFile = { readonly file: File; readonly key: string }

/** What the page's action takes. */
export function importForm(step: 'check' | 'create', { file, key }: ChosenFile): FormData {
  const form = new FormData()
  form.append('step', step)
  form.append('key', key)
  form.append('file', file)
  return form
}

/** The page's action: checks a file, or saves its works as drafts. */
export async function importWorks({ request }: ClientActionFunctionArgs): Promise<ImportOutcome> {
  const form = await request.formData()
  const key = String(form.get('key'))
  const step = form.get('step')
  form.delete('step')
  try {
    if (step === 'create') return { key, created: (await api('POST /artworks/import', { body: form })).created }
    form.delete('key')
    return { key, checked: await api('POST /artworks/import/check', { body: form }) }
  } catch (error) {
    return { key, failure: isProblem(error) ? error.problem : null }
  }
}
