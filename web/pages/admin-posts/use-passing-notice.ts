import { useCallback, useEffect, useState } from 'react'

const shownFor = 3000

export type Said = { readonly look: 'good' | 'bad'; readonly words: string }

/** Something that is said for three seconds. */
export function usePassingNotice(first?: Said) {
  const [said, setSaid] = useState(first)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  const say = useCallback((look: Said['look'], words: string) => setSaid({ look, words }), [])
  return { said, say }
}
