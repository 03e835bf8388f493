/** Brings in what decodes and encodes pictures: 20 MB that a process which only serves pages never needs. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
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
