import { useEffect } from 'react'
import { create } from 'zustand'

/** Address of a page whose script failed; empty without failure. */
export const useFailedScript = create<{ address: string }>()(() => ({ address: '' }))

/** Destination of the navigation in progress. */
let destination = ''
let hasFailed = false

/** Path of the page that is being loaded, otherwise of the shown one. */
export const currentPath = (): string => destination.split('?', 1)[0] || location.pathname

export const hasFailedScript = (): boolean => hasFailed

/** Stores the destination until `load` has ended. */
export async function whileGoingTo<Result>(address: string, load: () => Promise<Result>): Promise<Result> {
  destination = address
  try {
    return await load()
  } finally {
    if (destination === address) destination = ''
  }
}

/**
 * Prevents React Router's reload after a failed script (lost connection or new release), which would discard input.
 * Needs the Navigation API. Used by the frame.
 */
export function useReloadGuard(): void {
  useEffect(() => {
    const keepPage = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || destination === '') return
      event.preventDefault()
      hasFailed = true
      useFailedScript.setState({ address: destination })
    }
    window.navigation?.addEventListener('navigate', keepPage)
    return () => window.navigation?.removeEventListener('navigate', keepPage)
  }, [])
}

/** Rejects when the script of a page fails. */
export const scriptFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    const unsubscribe = useFailedScript.subscribe(() => {
      unsubscribe()
      reject(new Error('The script of a page has not come.'))
    })
  })
