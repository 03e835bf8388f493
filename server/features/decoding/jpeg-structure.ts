/** libjpeg passes through the whole picture once per scan. Cameras and mozjpeg write at most 12 scans. */
export type JpegStructure = {
  readonly scans: number
  /** Coefficients per pixel that a decoder keeps for a picture with several scans; 3 for 4:4:4. */
  readonly samplesPerPixel: number
}

const [startOfScan, endOfImage, temporary] = [0xda, 0xd9, 0x01]
/** Without Huffman tables (C4), a reserved marker (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Linear time, without decoding. Stops at the end of the image, because phones append films. */
export function readJpegStructure(bytes: Buffer): JpegStructure {
  let scans = 0
  let samplesPerPixel = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === temporary || isRestart(marker)) at += 2
    else if (marker === endOfImage) break
    else {
      if (marker === startOfScan) scans += 1
      if (isFrame(marker)) samplesPerPixel = Math.max(samplesPerPixel, readSamples(bytes, at + 4))
      at += 2 + lengthAt(bytes, at + 2)
    }
  }
  return { scans, samplesPerPixel }
}

const lengthAt = (bytes: Buffer, at: number) => (at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2)

/** Samples per pixel of all components: 1.5 for 4:2:0. */
function readSamples(bytes: Buffer, at: number): number {
  const count = bytes[at + 5] ?? 0
  const factors = Array.from({ length: count }, (_, component) => {
    const packed = bytes[at + 7 + component * 3] ?? 0
    return { across: packed >> 4, down: packed & 15 }
  })
  const area = Math.max(...factors.map(({ across }) => across)) * Math.max(...factors.map(({ down }) => down))
  const samples = factors.reduce((sum, { across, down }) => sum + across * down, 0)
  // Opening the picture refuses invalid factors.
  return area > 0 ? samples / area : count
}
