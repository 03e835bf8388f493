import { tabStore } from './storage.ts'

/** The unsubmitted values of a form, stored for this tab in case the session ends. Never a password. */
type Draft = Readonly<Record<string, unknown>>

const prefix = 'draft:'

export function saveDraft(form: string, owner: string, draft: Draft): void {
  tabStore.setItem(prefix + form, JSON.stringify({ owner, draft: Object.fromEntries(storable(draft)) }))
}

/** The draft of this owner; empty when there is none, or only another user's. */
export function loadDraft(form: string, owner: string): Record<string, string> {
  try {
    const stored: { owner?: string; draft?: unknown } = JSON.parse(tabStore.getItem(prefix + form) ?? '{}')
    if (stored.owner !== owner || typeof stored.draft !== 'object' || stored.draft === null) return {}
    return Object.fromEntries(storable(stored.draft))
  } catch {
    return {}
  }
}

/** Deletes the draft of one form, or of all. */
export function deleteDrafts(form?: string): void {
  for (const key of tabStore.keys())
    if (form === undefined ? key.startsWith(prefix) : key === prefix + form) tabStore.removeItem(key)
}

const storable = (draft: object): [string, string][] =>
  Object.entries(draft).filter(([name, value]) => !/password/i.test(name) && typeof value === 'string')
