import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isUnanswered } from '#web/api/connection.ts'

/** Returns true when the page failed for lack of a connection; reloads it once online. */
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
