// Makes a picture or decodes it, in a process of its own, whose memory is measured; forked by decode-cost.test.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { makers } from './large-pictures.ts'

/** A file to write, or to decode as a large variant and as a tile. */
export type Measuring = { readonly file: string; readonly make?: { readonly name: string; readonly side: number } }
/** Bytes that decoding took at most. */
export type Measured = { readonly peak: number }

const tile = { left: 2048, top: 2048, width: 2048, height: 2048 }

process.once('message', async ({ file, make }: Measuring) => {
  const peak = make ? await write(file, make) : await decode(file)
  process.send?.({ peak } satisfies Measured, () => process.exit())
})

async function write(file: string, { name, side }: NonNullable<Measuring['make']>): Promise<number> {
  writeFileSync(file, (await makers[name]?.(side).toBuffer()) ?? '')
  return 0
}

async function decode(file: string): Promise<number> {
  const load = await loadSharp()
  const open = () => load(readFileSync(file), { limitInputPixels: false, failOn: 'none', sequentialRead: true })
  const before = peakMemory()
  await open().flatten({ background: 'white' }).extract(tile).jpeg().toBuffer()
  await open().flatten({ background: 'white' }).resize({ width: 2400 }).jpeg().toBuffer()
  return peakMemory() - before
}

/** Bytes. Linux carries `maxRSS` of the parent over to a forked process; `VmHWM` starts with the program. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
