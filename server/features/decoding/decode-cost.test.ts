import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { makers } from '../../../tests/support/large-pictures.ts'
import type { Measured, Measuring } from '../../../tests/support/measure-decoding.ts'
import { decodeCost, maxDecodedBytes } from './decode-cost.ts'
import { mallocSettings } from './decoder.ts'
import { openPicture, type Pace } from './open-picture.ts'
import { readStructure } from './picture-structure.ts'

const folder = mkdtempSync(join(tmpdir(), 'louend-decoding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a step in a process of its own. */
async function measure(order: Measuring): Promise<Measured> {
  const child = fork(join(import.meta.dirname, '../../../tests/support/measure-decoding.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...mallocSettings },
  })
  child.send(order)
  const [measured] = await once(child, 'message')
  return measured
}

/** 79 megapixels, as many as a picture may have. */
const side = 8900
/** Lines under way, and what is made of them. */
const besides = 130_000_000

test.each(Object.keys(makers))(
  '%s of 79 megapixels takes no more memory than it is counted with',
  async (name) => {
    const file = join(folder, name)
    await measure({ file, make: { name, side } })
    const bytes = readFileSync(file)
    const { memory } = decodeCost(
      await sharp(bytes, { limitInputPixels: false }).metadata(),
      readStructure(bytes).jpeg,
      true,
    )
    const { peak } = await measure({ file })
    expect(peak).toBeLessThan(memory + besides)
    // What is counted is really taken, so that nothing is refused for nothing.
    if (memory > 0) expect(peak).toBeGreaterThan(memory * 0.6)
  },
  240_000,
)

describe('of what would take more than 240 MB nothing is decoded', () => {
  test.each([
    ['a progressive JPEG', 8900, true],
    ['a progressive JPEG in whole colours', 6200, true],
    ['a progressive JPEG in whole colours', 6400, false],
    ['an interlaced PNG', 7700, true],
    ['an interlaced PNG', 7800, false],
    ['a WebP', 5400, true],
    ['a WebP', 5500, false],
    ['an AVIF', 3600, true],
    ['an AVIF', 3700, false],
  ])(
    '%s of %i × as many pixels: taken: %s',
    async (name, length, isTaken) => {
      const bytes = await makers[name]?.(length).toBuffer()
      const opened = await openPicture(bytes ?? Buffer.alloc(0), { pace: 'slow', failOn: 'error' })
      expect(opened).toMatchObject(isTaken ? { ok: true } : { code: 'picture-too-complex' })
    },
    60_000,
  )
})

test('a picture that lies on its side is turned as a whole before a part is cut from it', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const metadata = await sharp(bytes).metadata()
  const large = { ...metadata, width: 8900, height: 8900 }
  expect(decodeCost(large, undefined, true)).toMatchObject({ memory: 3 * 8900 * 8900, isSlow: true })
  expect(decodeCost(large, undefined).memory).toBe(0)
  expect(3 * 8900 * 8900).toBeLessThan(maxDecodedBytes)
})

test.each<[string, () => Promise<Buffer>, Pace, string]>([
  ['an ordinary photograph', () => photograph(6000).jpeg().toBuffer(), 'quick', 'ok'],
  ['a progressive one', () => photograph(6000).jpeg({ progressive: true }).toBuffer(), 'quick', 'slow'],
  ['a progressive one in its turn', () => photograph(6000).jpeg({ progressive: true }).toBuffer(), 'slow', 'ok'],
  ['a small progressive one', () => photograph(1200).jpeg({ progressive: true }).toBuffer(), 'quick', 'ok'],
  ['a PNG of 36 megapixels', () => photograph(6000).png({ compressionLevel: 1 }).toBuffer(), 'quick', 'slow'],
])('%s is opened in its lane', async (_, make, pace, expected) => {
  const opened = await openPicture(await make(), { pace, failOn: 'error' })
  expect(opened.ok ? 'ok' : opened.code).toBe(expected)
})

const photograph = (length: number) =>
  sharp({ create: { width: length, height: length, channels: 3, background: '#345' } })
