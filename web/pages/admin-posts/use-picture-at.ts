import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'

/** Nothing is loaded while somebody types, until they pause so long. */
const typingPause = 600

type PictureAt =
  | { state: 'none' | 'loading' | 'failed'; src?: undefined }
  /** As this shop shows it. */
  | { state: 'shown'; src: string }

/** The picture at the address of a field: one of this shop at once, one from elsewhere as soon as it has been copied here. */
export function usePictureAt(address: string): PictureAt {
  const isOwn = address.startsWith('/pictures/')
  const isElsewhere = /^https:\/\/[^/\s]/i.test(address)
  const [copy, setCopy] = useState<{ address: string; src: string | undefined }>()
  useEffect(() => {
    if (!isElsewhere) return
    let isCurrent = true
    const load = () =>
      copyOf(address).then(
        (src) => isCurrent && setCopy({ address, src }),
        () => isCurrent && setCopy({ address, src: undefined }),
      )
    const timer = setTimeout(() => void load(), copies.has(address) ? 0 : typingPause)
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

/** Those that have been copied here, or are being copied, by the address that they come from. */
const copies = new Map<string, Promise<string>>()

function copyOf(address: string): Promise<string> {
  const known = copies.get(address)
  if (known) return known
  const copy = api('POST /admin/post-pictures', { body: { address } }).then(({ imageUrl }) => imageUrl)
  copies.set(address, copy)
  // What cannot be had now may be had later.
  copy.catch(() => copies.delete(address))
  return copy
}
