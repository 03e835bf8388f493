import { useEffect } from 'react'
import { create } from 'zustand'

/** The address of a page whose script has not come; empty while all have. */
export const useFailedScript = create<{ address: string }>()(() => ({ address: '' }))

/** Where the visitor is going while its scripts and data are being loaded. */
let destination = ''
let hasFailed = false

/** Whether a script has not come since this page was loaded. */
export const hasFailedScript = (): boolean => hasFailed

/** Remembers where the visitor is going until `load` has ended. */
export async function whileGoingTo<Result>(address: string, load: () => Promise<Result>): Promise<Result> {
  destination = address
  try {
    return await load()
  } finally {
    if (destination === address) destination = ''
  }
}

/**
 * React Router loads this page again when the script of the next one does not come: the line is broken, or another version has
 * been installed. What was typed would be gone, and without a connection the page as well. Keeps the page instead. Browsers
 * without the Navigation API load it again. Used by the frame.
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

/** Rejects when the script of a page does not come. */
export const scriptFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    const unsubscribe = useFailedScript.subscribe(() => {
      unsubscribe()
      reject(new Error('The script of a page has not come.'))
    })
  })
