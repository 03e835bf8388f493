import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { useArrival } from './use-arrival.ts'

/** Delay in milliseconds. */
const navigationLineDelay = 120

/** Progress of a navigation; screen readers announce it, and the title of the page it led to. */
export function NavigationLine() {
  const { frame } = useTexts(frameTexts)
  const isSlow = useSlowNavigation()
  const title = useArrival(isSlow)
  return (
    <>
      {isSlow && <div aria-hidden="true" className="navigation-line" />}
      <p role="status" className="sr-only">
        {isSlow ? frame.loadingPage : title}
      </p>
    </>
  )
}

function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), navigationLineDelay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return isSlow
}
