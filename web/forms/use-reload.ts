import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the data of the page. Resolves once the page shows it or the component is gone. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const [reloads, setReloads] = useState(0)
  const isGone = useRef(false)
  const resolveShown = useRef<(() => void)[]>([])
  useEffect(() => {
    if (reloads > 0) for (const resolve of resolveShown.current.splice(0)) resolve()
  }, [reloads])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      for (const resolve of resolveShown.current.splice(0)) resolve()
    }
  }, [])
  return async () => {
    await revalidate()
    if (isGone.current) return
    // The router renders the data in a transition, so a transition that begins now is shown with it.
    await new Promise<void>((resolve) => {
      resolveShown.current.push(resolve)
      startTransition(() => setReloads((count) => count + 1))
    })
  }
}
