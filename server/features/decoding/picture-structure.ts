import { type JpegStructure, readJpegStructure } from './jpeg-structure.ts'

export type PictureStructure = { readonly isTooComplex: boolean; readonly jpeg?: JpegStructure }

const maxScans = 100
const maxDirectories = 20
const maxFrames = 100

/** Counts the passes that a file causes. Call it before decoding any file. */
export function readStructure(file: Uint8Array): PictureStructure {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  switch (bytes.toString('latin1', 0, 4)) {
    case 'II*\0':
    case 'II+\0':
    case 'MM\0*':
    case 'MM\0+':
      return { isTooComplex: countDirectories(bytes) > maxDirectories }
    case 'RIFF':
      return { isTooComplex: countFrames(bytes) > maxFrames }
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return { isTooComplex: false }
  const jpeg = readJpegStructure(bytes)
  return { isTooComplex: jpeg.scans > maxScans, jpeg }
}

/** Each TIFF directory links to the next. libvips reads all of them to count pages. */
function countDirectories(bytes: Buffer): number {
  const isLittle = bytes[0] === 0x49
  const isBig = bytes[isLittle ? 2 : 3] === 0x2b
  const read = (at: number, size: 2 | 4 | 8): number => {
    if (at + size > bytes.length) return 0
    if (size === 2) return isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
    if (size === 4) return isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
    return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  }
  const [countSize, entrySize, offsetSize] = isBig ? ([8, 20, 8] as const) : ([2, 12, 4] as const)
  let count = 0
  // The limit also ends a circular chain.
  for (let at = read(isBig ? 8 : 4, offsetSize); at > 0 && count <= maxDirectories; count += 1)
    at = read(at + countSize + read(at, countSize) * entrySize, offsetSize)
  return count
}

/** Counts frames of an animated WebP, because libwebp searches for each one from the first. */
function countFrames(bytes: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length && frames <= maxFrames; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length & 1)
  }
  return frames
}
