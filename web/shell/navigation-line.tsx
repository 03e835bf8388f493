import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** How long the next page may take before visitors are told that it is on its way, in milliseconds. */
const navigationLineDelay = 120

/** A line under the header, and words for those who do not see it, while the next page is on its way. */
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
