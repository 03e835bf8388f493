// The process that decodes pictures of strangers, forked by `decoder.ts`. Whatever happens to it, the shop goes on.
import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { type DecodeJobs, decodeJobs } from './decode-jobs.ts'
import { loadSharp } from './sharp.ts'

/** A job of which `file` has the bytes, unless it has none. */
type Order = {
  [Name in keyof DecodeJobs]: { id: number; name: Name; input: Parameters<DecodeJobs[Name]>[0]; file?: string }
}[keyof DecodeJobs]
export type Report = 'ready' | { id: number; result: unknown } | { id: number; fault: string }

/** Above what the costliest picture takes beside an ordinary one: 120 MB for the process, its file, 240 MB and what is made of it. */
const maxResident = 480_000_000
const watchEvery = 50

const [, , folder = ''] = process.argv
let underWay = 0
const report = (message: Report) => process.send?.(message)
const die = () => process.kill(process.pid, 'SIGKILL')

// Signals to the whole group are for the shop, which finishes what was asked and then ends this process.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.once('disconnect', () => {
  // The shop was killed and cannot remove its files.
  rmSync(folder, { recursive: true, force: true })
  die()
})
process.on('message', async (order: Order) => {
  underWay += 1
  try {
    if (order.file) Object.assign(order.input, { bytes: await readFile(order.file) })
    report({ id: order.id, result: await run(order) })
  } catch (error) {
    report({ id: order.id, fault: String(error instanceof Error ? error.stack : error) })
  } finally {
    underWay -= 1
    // The heap is small, so V8 would keep the files of several pictures before it collects them.
    globalThis.gc?.({ execution: 'async' })
  }
})
setInterval(() => {
  if (underWay > 0 && process.memoryUsage.rss() > maxResident) die()
}, watchEvery).unref()
// When the machine runs out of memory the kernel ends this process before the shop. Only Linux has the file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
await loadSharp()
report('ready')

function run(order: Order): Promise<unknown> {
  switch (order.name) {
    case 'read':
      return decodeJobs.read(order.input)
    case 'reduce':
      return decodeJobs.reduce(order.input)
    case 'encode':
      return decodeJobs.encode(order.input)
    case 'share':
      return decodeJobs.share(order.input)
  }
}
