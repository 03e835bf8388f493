import { api } from '#web/api/api.ts'
import type { FormCalls } from '#web/api/outcome.ts'

/** `key` is the idempotency key of the import. */
export type ChosenFile = { readonly file: File; readonly key: string }

export const importCalls = {
  check: (form) => api('POST /artworks/import/check', { body: form }),
  create: (form) => api('POST /artworks/import', { body: form }),
} satisfies FormCalls
