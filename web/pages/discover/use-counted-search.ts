import { useEffect } from 'react'
import { anonymousApi } from '#web/api/anonymous-api.ts'

const counted = new Set<string>()

/** Counts a search without results once per page load. */
export function useCountedSearch(words: string): void {
  useEffect(() => {
    const text = words.trim().slice(0, 500)
    if (counted.has(text)) return
    counted.add(text)
    anonymousApi('POST /search/empty', { body: { words: text } }).catch(() => undefined)
  }, [words])
}
