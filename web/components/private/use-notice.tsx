import { useEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** The latest result, scrolled into view and announced. */
export function useNotice() {
  const [shown, setShown] = useState<{ words: string; variant: 'good' | 'bad' }>()
  const ref = useFocusOn<HTMLDivElement>(shown)
  const notice = (
    <div ref={ref} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
      {shown && (
        <div className="mb-6">
          <Notice variant={shown.variant}>{shown.words}</Notice>
        </div>
      )}
    </div>
  )
  return { notice, showNotice: (words: string, variant: 'good' | 'bad' = 'good') => setShown({ words, variant }) }
}

/** Ref that gets the focus with each new outcome, because the pressed button may be gone. */
export function useFocusOn<Place extends HTMLElement>(outcome: unknown) {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return place
}
