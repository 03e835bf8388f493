import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type FreezingProxy = Awaited<ReturnType<typeof startFreezingProxy>>

/**
 * A way to a server that can be frozen: it stays open and passes nothing on, as a lost network does. It can also be slow: each
 * answer of the server takes so many milliseconds longer.
 */
export async function startFreezingProxy(port: number) {
  let target = port
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let delay = 0
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [socket, onward]
    pairs.add(pair)
    for (const [from, to] of [pair, [onward, socket] as const]) {
      let passed = Promise.resolve()
      from.on('data', (bytes) => {
        const isAnswer = from === onward
        // One after the other, also when it is quick again.
        passed = passed.then(() => (isAnswer && delay > 0 ? wait(delay) : undefined)).then(() => void to.write(bytes))
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const all = () => [...pairs].flat()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      isFrozen = true
      for (const socket of all()) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of all()) socket.resume()
    },
    slowDown(milliseconds: number) {
      delay = milliseconds
    },
    /** From now on it leads there. */
    lead(to: number) {
      target = to
    },
    /** Breaks what goes through it; others can come. */
    cut() {
      for (const socket of all()) socket.destroy()
      pairs.clear()
    },
    close() {
      for (const socket of all()) socket.destroy()
      server.close()
    },
  }
}
