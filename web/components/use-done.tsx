import { useEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What has just been done, in words, brought into view and read out. */
export function useDone() {
  const [done, setDone] = useState<{ words: string }>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  const notice = (
    <div ref={place} tabIndex={-1} className="max-w-150 scroll-mt-22 outline-none">
      {done && (
        <div className="mb-6">
          <Notice variant="good">{done.words}</Notice>
        </div>
      )}
    </div>
  )
  return { notice, say: (words: string) => setDone({ words }) }
}
