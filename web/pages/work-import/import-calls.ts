import { api } from '#web/api/api.ts'
import type { FormCalls } from '#web/api/outcome.ts'

/** A file with the idempotency key of its import. */
export type ChosenFile = { readonly file: File; readonly key: string }

/** Checks a file, or saves its works as drafts. */
export const importCalls = {
  check: (form) => api('POST /artworks/import/check', { body: form }),
  create: (form) => api('POST /artworks/import', { body: form }),
} satisfies FormCalls
