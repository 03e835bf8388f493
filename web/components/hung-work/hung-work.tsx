import { useEffect, useState } from 'react'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadWorkWithLabel = () => import('./work-with-label.tsx')

/** Below this width a short page has no empty half. */
const wideScreen = '(min-width: 1280px)'

/** A work with its label at the right of a short page. Its parent is positioned and reserves the space. */
export function HungWork() {
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia(wideScreen).matches), [])
  return (
    isWide && (
      <WhenLoaded load={loadWorkWithLabel} quiet>
        {({ WorkWithLabel }) => <WorkWithLabel />}
      </WhenLoaded>
    )
  )
}
