import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isUnanswered } from '#web/api/connection.ts'

/** Loads the page again as soon as there is a connection, when it failed for want of one. Returns whether it did. */
export function useRetryWhenOnline(error: unknown): boolean {
  const { revalidate } = useRevalidator()
  const isOffline = isUnanswered(error)
  useEffect(() => {
    if (!isOffline) return
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOffline, revalidate])
  return isOffline
}
