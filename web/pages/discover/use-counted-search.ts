import { useEffect } from 'react'
import { anonymousApi } from '#web/api/anonymous-api.ts'

const counted = new Set<string>()

/** Counts that these words were searched for in vain, once until the page is loaded again. */
export function useCountedSearch(words: string): void {
  useEffect(() => {
    const text = words.trim().slice(0, 500)
    if (counted.has(text)) return
    counted.add(text)
    anonymousApi('POST /search/empty', { body: { words: text } }).catch(() => undefined)
  }, [words])
}
