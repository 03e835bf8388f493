import { loadOnce } from '#server/process/load-once.ts'

/** Loads sharp on first use: 20 MB that a process which only serves pages never needs. */
export const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp')
  // Once: blocking the decoders again, even for a moment, would break running operations.
  // Only the accepted formats are ever decoded, SVG in particular is not.
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
