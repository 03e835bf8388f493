import { tabStore } from './storage.ts'

/** Unsent values of a form in this tab, without passwords. */
type Draft = Readonly<Record<string, unknown>>

const prefix = 'draft:'

export function saveDraft(form: string, owner: string, draft: Draft): void {
  tabStore.setItem(prefix + form, JSON.stringify({ owner, draft: Object.fromEntries(storable(draft)) }))
}

/** Empty without a draft of this owner. */
export function loadDraft(form: string, owner: string): Record<string, string> {
  try {
    const stored: { owner?: string; draft?: unknown } = JSON.parse(tabStore.getItem(prefix + form) ?? '{}')
    if (stored.owner !== owner || typeof stored.draft !== 'object' || stored.draft === null) return {}
    return Object.fromEntries(storable(stored.draft))
  } catch {
    return {}
  }
}

export function deleteDrafts(form?: string): void {
  for (const key of tabStore.keys())
    if (form === undefined ? key.startsWith(prefix) : key === prefix + form) tabStore.removeItem(key)
}

const storable = (draft: object): [string, string][] =>
  Object.entries(draft).filter(([name, value]) => !/password/i.test(name) && typeof value === 'string')
