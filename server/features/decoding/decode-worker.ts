// Decodes untrusted pictures in a process of its own, so that a crash does not affect the server.
import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { type DecodeJobs, decodeJobs } from './decode-jobs.ts'
import { loadSharp } from './sharp.ts'

/** `file` holds the bytes of the job, if it has any. */
type Order = {
  [Name in keyof DecodeJobs]: { id: number; name: Name; input: Parameters<DecodeJobs[Name]>[0]; file?: string }
}[keyof DecodeJobs]
export type Report = 'ready' | { id: number; result: unknown } | { id: number; fault: string }

/** In bytes: 120 MB for the process, 240 MB for decoding, the file, the output and an ordinary picture. */
const maxResident = 480_000_000
const watchEvery = 50

const [, , folder = ''] = process.argv
let underWay = 0
const report = (message: Report) => process.send?.(message)
const die = () => process.kill(process.pid, 'SIGKILL')

// The server handles signals to the process group, finishes pending jobs and then ends this process.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.once('disconnect', () => {
  // The server was killed and cannot remove its files.
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
    // The heap is small, so V8 would keep the files of several pictures before collecting them.
    globalThis.gc?.({ execution: 'async' })
  }
})
setInterval(() => {
  if (underWay > 0 && process.memoryUsage.rss() > maxResident) die()
}, watchEvery).unref()
// Makes the kernel's OOM killer choose this process before the server. Linux only.
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
    case 'icons':
      return decodeJobs.icons(order.input)
    case 'share':
      return decodeJobs.share(order.input)
  }
}
