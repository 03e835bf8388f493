import { useEffect, useState } from 'react'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadWorkWithLabel = () => import('./work-with-label.tsx')

/** From this width on, half of a short page would be empty. */
const wideScreen = '(min-width: 1280px)'

/** One work with its label, at the right of a page that has little to say. Its parent is positioned and leaves the room. */
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
