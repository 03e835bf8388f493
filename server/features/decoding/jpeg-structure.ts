/** Scans of a JPEG: libjpeg goes through the whole picture for each of them. Cameras and mozjpeg write at most 12. */
export type JpegStructure = {
  readonly scans: number
  /** Coefficients that a decoder keeps for a pixel of a picture in several scans; 3 is a colour picture in 4:4:4. */
  readonly samplesPerPixel: number
}

const [startOfScan, endOfImage, temporary] = [0xda, 0xd9, 0x01]
/** Start of a frame: C0 to CF, but for tables of codes (C4), a reserved one (C8) and conditions (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/**
 * Walks the markers of a JPEG as libjpeg does, in linear time and without decoding anything. Stops at the end of the
 * image: phones append films.
 */
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

/** The share of its pixels for which each component has a sample, together: 1.5 for 4:2:0. */
function readSamples(bytes: Buffer, at: number): number {
  const count = bytes[at + 5] ?? 0
  const factors = Array.from({ length: count }, (_, component) => {
    const packed = bytes[at + 7 + component * 3] ?? 0
    return { across: packed >> 4, down: packed & 15 }
  })
  const area = Math.max(...factors.map(({ across }) => across)) * Math.max(...factors.map(({ down }) => down))
  const samples = factors.reduce((sum, { across, down }) => sum + across * down, 0)
  // Factors that are invalid are refused when the picture is opened.
  return area > 0 ? samples / area : count
}
