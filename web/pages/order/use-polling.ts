import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Seconds between loads. */
const pauses = [2, 3, 5, 8, 13, 20]

export function usePolling(isWaiting: boolean): { isPolling: boolean; restart: () => void } {
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)
  const pause = pauses[tries]
  useEffect(() => {
    if (!isWaiting || pause === undefined) return
    const timer = setTimeout(() => void revalidate().then(() => setTries((before) => before + 1)), pause * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, pause, revalidate])
  const restart = () => {
    setTries(0)
    void revalidate()
  }
  return { isPolling: pause !== undefined, restart }
}
