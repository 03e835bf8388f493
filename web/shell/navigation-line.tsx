import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Delay in milliseconds. */
const navigationLineDelay = 120

/** Progress of a navigation, with a text for screen readers. */
export function NavigationLine() {
  const { frame } = useTexts(frameTexts)
  const isSlow = useSlowNavigation()
  return (
    <>
      {isSlow && <div aria-hidden="true" className="navigation-line" />}
      <p role="status" className="sr-only">
        {isSlow && frame.loadingPage}
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
