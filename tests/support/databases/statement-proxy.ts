import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What happens at a statement: its connection breaks, or stands still, before PostgreSQL hears it or before it answers. */
export type Mishap = 'cut-before' | 'cut-in' | 'cut-after' | 'freeze-before' | 'freeze-in'

/** Asked once for each statement of a connection; `begin` and `commit` are in the transaction. */
export type Watch = (statement: string, isInTransaction: boolean, connection: object) => Mishap | undefined

/**
 * A way to PostgreSQL that knows the statements that pass through it, one by one, and can break at any of them. What
 * stands still stays so until `thaw`.
 */
export async function startStatementProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let watch: Watch | undefined
  let thawing: (() => void)[] = []

  function join(client: Socket, server: Socket) {
    let mishap: Mishap | undefined
    let isInTransaction = false
    const hear = (statement: string) => {
      if (statement.startsWith('begin')) isInTransaction = true
      const what = watch?.(statement, isInTransaction, client)
      if (statement === 'commit' || statement === 'rollback') isInTransaction = false
      return what
    }
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    const held: Buffer[] = []
    const framed = readStatements((frames, statement) => {
      mishap ??= statement === undefined ? undefined : hear(statement)
      if (mishap === 'cut-before') return cut()
      if (mishap === 'freeze-before') return void held.push(frames)
      server.write(frames)
    })
    client.on('data', framed)
    server.on('data', (bytes) => {
      if (mishap === 'cut-in') return cut()
      if (mishap === 'freeze-in') return void held.push(bytes)
      client.write(bytes)
      if (mishap === 'cut-after') client.end(cut)
    })
    // A way that stands still does not tell one side that the other has gone either.
    const standsStill = () => mishap?.startsWith('freeze') ?? false
    client.on('close', () => standsStill() || server.end())
    server.on('close', () => standsStill() || client.end())
    thawing.push(() => {
      for (const bytes of held.splice(0)) (mishap === 'freeze-in' ? client : server).write(bytes)
      mishap = undefined
      if (client.destroyed) server.end()
      if (server.destroyed) client.end()
    })
  }

  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    join(client, server)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    /** From now on; nothing happens without. */
    watch(next: Watch | undefined) {
      watch = next
    },
    thaw() {
      for (const pass of thawing) pass()
      thawing = []
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** Splits what a client says into its statements, each with all messages up to its Sync, and hands on what is none as it is. */
function readStatements(hear: (frames: Buffer, statement: string | undefined) => void) {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  let taken: Buffer[] = []
  let text: string | undefined
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The greeting alone has no letter in front of its length.
      const letter = isGreeted ? String.fromCharCode(rest[0] ?? 0) : ''
      const lengthAt = isGreeted ? 1 : 0
      if (rest.length < lengthAt + 4) return
      const end = lengthAt + rest.readUInt32BE(lengthAt)
      if (rest.length < end) return
      const frame = rest.subarray(0, end)
      rest = rest.subarray(end)
      if (!isGreeted) {
        isGreeted = true
        hear(frame, undefined)
        continue
      }
      taken.push(frame)
      if (letter === 'Q') text = textOf(frame, 5)
      if (letter === 'P') text = textOf(frame, frame.indexOf(0, 5) + 1)
      if (!'QSXp'.includes(letter)) continue
      hear(Buffer.concat(taken), text)
      taken = []
      text = undefined
    }
  }
}

const textOf = (frame: Buffer, from: number): string => frame.toString('utf8', from, frame.indexOf(0, from))
