import { useSyncExternalStore } from 'react'

/** Browser storage that falls back to memory. Cookies may be blocked, the quota may be 0. */
export type Store = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  clear: () => void
  keys: () => string[]
}

let refused = false
const listeners = new Set<() => void>()

/** Shared by all tabs of the browser. */
export const localStore = openStore('localStorage')

/** Of this tab, until it is closed. */
export const tabStore = openStore('sessionStorage')

/** Whether the browser refuses to store values, so that they end with the page. */
export const useStorageRefused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => false,
  )

function openStore(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string>()
  // A value that another tab has stored is newer than the one in memory.
  if (name === 'localStorage' && typeof addEventListener === 'function')
    addEventListener('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)))
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => stored(name).getItem(key), null),
    setItem: (key, value) => {
      const isStored = attempt(() => {
        stored(name).setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else {
        memory.set(key, value)
        reportRefusal()
      }
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt(() => stored(name).removeItem(key), undefined)
    },
    clear: () => {
      memory.clear()
      attempt(() => stored(name).clear(), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(() => Object.keys(stored(name)), [])])],
  }
}

/** Throws a `SecurityError` when cookies are blocked, a `TypeError` when the browser has no storage. */
const stored = (name: 'localStorage' | 'sessionStorage'): Storage => globalThis[name]

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action()
  } catch {
    return otherwise
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  probe()
  return () => listeners.delete(onChange)
}

/** A browser with quota 0 reads without errors and refuses the first write. */
function probe(): void {
  const key = 'storageProbe'
  for (const store of [localStore, tabStore]) {
    store.setItem(key, '1')
    store.removeItem(key)
  }
}

function reportRefusal(): void {
  if (refused) return
  refused = true
  for (const listener of listeners) listener()
}
