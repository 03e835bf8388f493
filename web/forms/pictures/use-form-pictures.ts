import { useCallback, useEffect, useRef, useState } from 'react'
import { pictureLimits } from '#domain/picture.ts'
import { readablePicture } from '#web/api/readable-picture.ts'
import { openPictureUpload, type PictureUpload } from '#web/api/upload-picture.ts'
import { type FormPicture, isOver, isUnderWay } from './form-pictures.ts'

/** Parallel uploads. Browsers limit connections, and the form needs one. */
const maxAtOnce = 3

/** `Details` are further facts about each picture. */
export type FormPictures<Details extends object> = {
  pictures: readonly (FormPicture & Details)[]
  /** More files were chosen than allowed. */
  leftOut: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
  describe: (key: string, part: Partial<Details>) => void
  /** Waits until each picture is ready, failed or refused. */
  awaitUploads: () => Promise<readonly (FormPicture & Details)[]>
  arrange: (order: (all: readonly (FormPicture & Details)[]) => readonly (FormPicture & Details)[]) => void
}

type Options<Details extends object> = {
  initial: readonly (FormPicture & Details)[]
  max: number
  noDetails: Details
  /** Derives details from the order. */
  settle?: (all: readonly (FormPicture & Details)[]) => readonly (FormPicture & Details)[]
}

export function useFormPictures<Details extends object>({
  initial,
  max,
  noDetails,
  settle = (all) => all,
}: Options<Details>): FormPictures<Details> {
  type Picture = FormPicture & Details
  const [pictures, setPictures] = useState(initial)
  const [leftOut, setLeftOut] = useState(false)
  const uploads = useRef(new Map<string, PictureUpload>())
  const previews = useRef<string[]>([])
  const waiting = useRef<((arrived: readonly Picture[]) => void)[]>([])
  const latest = useRef(pictures)
  latest.current = pictures

  useEffect(() => {
    if (pictures.every(isOver)) for (const resolve of waiting.current.splice(0)) resolve(pictures)
  }, [pictures])

  const change = useCallback((key: string, part: Partial<FormPicture> | Partial<Details>) => {
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
    const room = max - pictures.length
    setLeftOut(files.length > room)
    const added = files.slice(0, room).map((file): Picture => {
      const key = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      const shared = { ...noDetails, key, progress: 0, preview, bytes: file.size }
      if (file.size > pictureLimits.artwork.bytes) return { ...shared, state: 'refused', problem: 'too-large' }
      void prepare(key, file)
      return { ...shared, state: 'reading' }
    })
    setPictures((all) => settle([...all, ...added]))
  }

  /** Queues a file once it is known to be readable. */
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
      onReady: (upload) => {
        uploads.current.delete(key)
        change(key, { state: 'ready', source: { upload } })
      },
      onFailed: () => change(key, { state: 'failed' }),
      onRefused: (problem) => {
        uploads.current.delete(key)
        change(key, { state: 'refused', problem })
      },
    })

  return {
    pictures,
    leftOut,
    add,
    retry: (key) => change(key, { state: 'queued' }),
    remove: (key) => {
      uploads.current.get(key)?.cancel()
      uploads.current.delete(key)
      setLeftOut(false)
      setPictures((all) => settle(all.filter((picture) => picture.key !== key)))
    },
    describe: change,
    awaitUploads: () =>
      latest.current.every(isOver)
        ? Promise.resolve(latest.current)
        : new Promise((resolve) => {
            waiting.current.push(resolve)
          }),
    arrange: (order) => setPictures((all) => settle(order(all))),
  }
}
