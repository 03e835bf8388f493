import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStore, tabStore } from './storage.ts'

type Name = 'localStorage' | 'sessionStorage'

const define = (name: Name, descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor })

/** A `Storage` as browsers have it, with room for so many characters. */
function storageOf(quota: number, items: Record<string, string> = {}): object {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      const { [key]: _, ...rest } = items
      const size = Object.entries({ ...rest, [key]: value })
        .flat()
        .join('').length
      if (size > quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => void delete items[key],
    clear: () => {
      for (const key of Object.keys(items)) delete items[key]
    },
  }
  // The methods are inherited in browsers, so that the keys are those of the items.
  return new Proxy(items, { get: (_, key) => Reflect.get(methods, key) })
}

const clearStores = () => {
  for (const store of [localStore, tabStore]) store.clear()
}

// Other files of the worker use the same memory.
beforeEach(clearStores)
afterEach(() => {
  clearStores()
  define('localStorage', { value: undefined })
  define('sessionStorage', { value: undefined })
})

test.each<[string, PropertyDescriptor]>([
  [
    'cookies are blocked',
    {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    },
  ],
  ['the quota is 0', { value: storageOf(0) }],
  ['the browser has no storage', { value: null }],
])('values stay in memory when %s', (_, descriptor) => {
  define('localStorage', descriptor)
  define('sessionStorage', descriptor)
  for (const store of [localStore, tabStore]) {
    expect(store.getItem('a')).toBeNull()
    store.setItem('a', '1')
    store.setItem('b', '2')
    expect(store.getItem('a')).toBe('1')
    expect(store.keys()).toEqual(['a', 'b'])
    store.removeItem('a')
    expect([store.getItem('a'), store.keys()]).toEqual([null, ['b']])
    store.clear()
    expect(store.keys()).toEqual([])
  }
})

test('values go to the browser when it stores them', () => {
  const items: Record<string, string> = {}
  define('localStorage', { value: storageOf(100, items) })
  localStore.setItem('a', '1')
  expect([items, localStore.getItem('a'), localStore.keys()]).toEqual([{ a: '1' }, '1', ['a']])
  localStore.removeItem('a')
  expect(items).toEqual({})
})

test('a value that does not fit hides the stored one until a value fits', () => {
  const items = { cart: 'old' }
  define('localStorage', { value: storageOf(8, items) })
  localStore.setItem('cart', 'a longer value')
  expect([localStore.getItem('cart'), items.cart, localStore.keys()]).toEqual(['a longer value', 'old', ['cart']])
  localStore.setItem('cart', 'new')
  expect([localStore.getItem('cart'), items.cart]).toEqual(['new', 'new'])
})
