import { afterEach, expect, test } from 'vitest'
import { emptyCart } from '#domain/cart.ts'
import { useSession } from './session.ts'
import { localStore } from './storage.ts'

afterEach(() => localStore.clear())

test.each(['{"state":{"cart":{"items":[', 'undefined', '', '5', 'null', '{"state":"x"}', '{"state":null,"version":9}'])(
  'a damaged entry is read as an empty session: %s',
  async (entry) => {
    localStore.setItem('user-storage', entry)
    await useSession.persist.rehydrate()
    expect(useSession.persist.hasHydrated()).toBe(true)
    expect(useSession.getState()).toMatchObject({ user: null, cart: emptyCart })
  },
)
