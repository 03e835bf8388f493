import { useCallback, useEffect, useRef, useState } from 'react'
import { maxPictures, pictureLimits } from '#domain/picture.ts'
import { readablePicture } from '#web/api/readable-picture.ts'
import { openPictureUpload, type PictureUpload } from '#web/api/upload-picture.ts'
import { isUnderWay, moved, noAlts, type WorkPicture, withRoles } from './work-pictures.ts'

/** So many are sent at once: browsers open few connections, and the form needs one as well. */
const maxAtOnce = 3

export type WorkPictures = ReturnType<typeof useWorkPictures>

/** The pictures of the form and their uploads. */
export function useWorkPictures(initial: readonly WorkPicture[]) {
  const [pictures, setPictures] = useState(initial)
  const [leftOut, setLeftOut] = useState(false)
  const uploads = useRef(new Map<string, PictureUpload>())
  const previews = useRef<string[]>([])

  const change = useCallback((key: string, part: Partial<WorkPicture>) => {
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))
  }, [])

  useEffect(() => {
    const underWay = pictures.filter(({ state }) => isUnderWay(state))
    const next = pictures.find(({ state }) => state === 'queued')
    if (!next || underWay.length >= maxAtOnce) return
    change(next.key, { state: 'sending' })
    uploads.current.get(next.key)?.start()
  }, [pictures, change])

  useEffect(() => {
    const [running, shown] = [uploads.current, previews.current]
    return () => {
      for (const upload of running.values()) upload.pause()
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])

  function add(files: readonly File[]) {
    const room = maxPictures - pictures.length
    setLeftOut(files.length > room)
    const added = files.slice(0, room).map((file): WorkPicture => {
      const key = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      const shared = { key, progress: 0, preview, bytes: file.size, role: 'detail' as const, alts: noAlts }
      if (file.size > pictureLimits.artwork.bytes) return { ...shared, state: 'refused', problem: 'too-large' }
      void prepare(key, file)
      return { ...shared, state: 'reading' }
    })
    setPictures((all) => withRoles([...all, ...added]))
  }

  /** Queues a file once it is known to be one that the shop can read. */
  async function prepare(key: string, file: File) {
    const readable = await readablePicture(file)
    if (!readable) return change(key, { state: 'refused', problem: 'heic' })
    if (readable.size > pictureLimits.artwork.bytes) return change(key, { state: 'refused', problem: 'too-large' })
    const converted = readable === file ? {} : { preview: URL.createObjectURL(readable), bytes: readable.size }
    if (converted.preview) previews.current.push(converted.preview)
    uploads.current.set(key, openUpload(key, readable))
    change(key, { state: 'queued', ...converted })
  }

  const openUpload = (key: string, file: File): PictureUpload =>
    openPictureUpload(file, {
      onProgress: (progress) => change(key, { state: 'sending', progress }),
      onWaiting: () => change(key, { state: 'waiting' }),
      onHaste: () => change(key, { state: 'hasty' }),
      onChecking: () => change(key, { state: 'checking', progress: 1 }),
      onReady: ({ id }) => {
        uploads.current.delete(key)
        change(key, { state: 'ready', source: { upload: id } })
      },
      onFailed: () => change(key, { state: 'failed' }),
      onRefused: (problem) => {
        uploads.current.delete(key)
        change(key, { state: 'refused', problem })
      },
    })

  return {
    pictures,
    /** Some of the chosen files were more than a work may have. */
    leftOut,
    add,
    retry: (key: string) => change(key, { state: 'queued' }),
    remove: (key: string) => {
      uploads.current.get(key)?.cancel()
      uploads.current.delete(key)
      setLeftOut(false)
      setPictures((all) => withRoles(all.filter((picture) => picture.key !== key)))
    },
    move: (from: number, to: number) => setPictures((all) => moved(all, from, to)),
    describe: (key: string, part: Partial<Pick<WorkPicture, 'role' | 'alts'>>) => change(key, part),
  }
}
