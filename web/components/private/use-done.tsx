import { useEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What has just been done, or could not be, in words, brought into view and read out. */
export function useDone() {
  const [done, setDone] = useState<{ words: string; variant: 'good' | 'bad' }>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  const notice = (
    <div ref={place} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
      {done && (
        <div className="mb-6">
          <Notice variant={done.variant}>{done.words}</Notice>
        </div>
      )}
    </div>
  )
  return { notice, showNotice: (words: string, variant: 'good' | 'bad' = 'good') => setDone({ words, variant }) }
}
