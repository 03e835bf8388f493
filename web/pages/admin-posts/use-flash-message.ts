import { useCallback, useEffect, useState } from 'react'

export const shownFor = 3000

export type FlashMessage = { readonly variant: 'good' | 'bad'; readonly words: string }

/** Shown for three seconds. */
export function useFlashMessage(first?: FlashMessage) {
  const [notice, setNotice] = useState(first)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [notice])
  const showNotice = useCallback((variant: FlashMessage['variant'], words: string) => setNotice({ variant, words }), [])
  return { notice, showNotice }
}
