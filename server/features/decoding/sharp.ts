import { loadOnce } from '#server/process/load-once.ts'

/** Loads sharp on first use: 20 MB that a process which only serves pages never needs. */
export const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp')
  // Only accepted formats, not SVG. Once: blocking again, even for a moment, would break running operations.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadTiff',
    ],
  })
  // The encoding queue limits concurrency, and no operation repeats.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
