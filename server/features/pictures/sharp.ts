type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/** Brings in what decodes and encodes pictures: 20 MB that a process which only serves pages never needs. */
export function loadSharp(): Promise<Sharp> {
  // Set up once: to forbid decoders again, even for a moment, would break whatever is being decoded.
  loading ??= import('sharp').then(({ default: sharp }) => setUp(sharp))
  return loading
}

function setUp(sharp: Sharp): Sharp {
  // Only what the shop receives is ever decoded; everything else, SVG first, never reaches its decoder.
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
  // How many pictures are made at once is decided by the queue, and nothing is asked for twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
