type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/** Loads sharp on first use: 20 MB that a process which only serves pages never needs. */
export function loadSharp(): Promise<Sharp> {
  // Configured once: blocking the decoders again, even for a moment, would break running operations.
  loading ??= import('sharp').then(({ default: sharp }) => setUp(sharp))
  return loading
}

function setUp(sharp: Sharp): Sharp {
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
}
