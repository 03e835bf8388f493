import { useCallback, useEffect, useState } from 'react'

const shownFor = 3000

export type FlashMessage = { readonly look: 'good' | 'bad'; readonly words: string }

/** Something that is said for three seconds. */
export function usePassingNotice(first?: FlashMessage) {
  const [notice, setNotice] = useState(first)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [notice])
  const showNotice = useCallback((look: FlashMessage['look'], words: string) => setNotice({ look, words }), [])
  return { notice, showNotice }
}
