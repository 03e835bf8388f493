// The load generator in its own process: `connections` sockets, each with one request at a time.
import { connect, type Socket } from 'node:net'

export type Load = {
  port: number
  /** Requested in turn; "{n}" becomes a unique number, to bypass caches. */
  paths: string[]
  headers?: Record<string, string>
  /** JSON to post; without it the paths are read. */
  body?: string
  connections: number
  seconds: number
}
export type Loaded = { perSecond: number; failed: number }

let unique = 10_000_000 + Math.floor(Math.random() * 40_000_000)

process.on('message', (load: Load) => {
  measure(load).then(
    (loaded) => process.send?.(loaded),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function measure(load: Load): Promise<Loaded> {
  const until = performance.now() + load.seconds * 1000
  const began = performance.now()
  const counts = await Promise.all(Array.from({ length: load.connections }, () => sendRequests(load, until)))
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: counts.reduce((sum, { answered }) => sum + answered, 0) / seconds,
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function sendRequests(load: Load, until: number): Promise<{ answered: number; failed: number }> {
  return new Promise((resolve, reject) => {
    const counts = { answered: 0, failed: 0 }
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let turn = 0
    const sendRequest = () => {
      if (performance.now() >= until) {
        resolve(counts)
        return socket.destroy()
      }
      const path = load.paths[turn++ % load.paths.length] ?? '/'
      socket.write(requestFor(path, load))
    }
    readAnswers(socket, (status) => {
      counts.answered += 1
      if (status !== 200) counts.failed += 1
      sendRequest()
    })
    socket.once('connect', sendRequest)
    socket.once('error', reject)
    socket.once('close', () => resolve(counts))
  })
}

function requestFor(path: string, { headers = {}, body }: Load): string {
  const address = path.includes('{n}') ? path.replace('{n}', String(unique++)) : path
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body === undefined) return `GET ${address} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`
  const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `POST ${address} HTTP/1.1\r\nhost: localhost\r\n${type}${lines.join('')}\r\n${body}`
}

/** Finds the end of each answer by its content-length and parses nothing else. */
function readAnswers(socket: Socket, heard: (status: number) => void): void {
  let head = ''
  let missing = -1
  let status = 0
  socket.on('data', (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (missing < 0) {
        const known = head.length
        head += chunk.toString('latin1', at)
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        at += end + 4 - known
        status = Number(head.slice(9, 12))
        missing = lengthIn(head.slice(0, end))
        head = ''
      }
      const taken = Math.min(missing, chunk.length - at)
      missing -= taken
      at += taken
      if (missing > 0) return
      missing = -1
      heard(status)
    }
  })
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length:\n${head}`)
  return Number(length)
}
