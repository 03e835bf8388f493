import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'

/** Debounce in milliseconds. */
const typingPause = 600

export type PictureAt =
  | { state: 'none' | 'loading' | 'failed'; src?: undefined }
  /** URL in this shop. */
  | { state: 'shown'; src: string }

/** Pictures of this shop are shown at once, external ones after they are copied. */
export function usePictureAt(address: string): PictureAt {
  const isOwn = address.startsWith('/pictures/')
  const isElsewhere = /^https:\/\/[^/\s]/i.test(address)
  const [copy, setCopy] = useState<{ address: string; src: string | undefined }>()
  useEffect(() => {
    if (!isElsewhere) return
    let isCurrent = true
    const load = () =>
      api('POST /admin/post-pictures', { body: { address } }).then(
        ({ imageUrl }) => isCurrent && setCopy({ address, src: imageUrl }),
        () => isCurrent && setCopy({ address, src: undefined }),
      )
    const timer = setTimeout(() => void load(), typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [address, isElsewhere])
  if (isOwn) return { state: 'shown', src: address }
  if (!isElsewhere) return { state: 'none' }
  if (copy?.address !== address) return { state: 'loading' }
  return copy.src ? { state: 'shown', src: copy.src } : { state: 'failed' }
}
