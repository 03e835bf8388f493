import { useSyncExternalStore } from 'react'

/** Falls back to memory when cookies are blocked or the quota is 0. */
export type Store = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  clear: () => void
  keys: () => string[]
}

let refused = false
const listeners = new Set<() => void>()

/** Shared by all tabs. */
export const localStore = openStore('localStorage')

/** Until the tab is closed. */
export const tabStore = openStore('sessionStorage')

/** The browser refuses to store values, so they are lost with the page. */
export const useStorageRefused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => false,
  )

function openStore(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string>()
  // A value stored by another tab is newer than the one in memory.
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

/** Throws a `SecurityError` when cookies are blocked, a `TypeError` without storage. */
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

/** With quota 0, reads succeed and the first write fails. */
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
