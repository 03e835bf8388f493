import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what the server sends, true as soon as the page is alive: before that a form would be sent the old way. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
