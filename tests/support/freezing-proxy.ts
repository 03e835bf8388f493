import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be frozen: it stays open and passes nothing on, as a lost network does. */
export async function startFreezingProxy(port: number) {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [socket, onward]
    pairs.add(pair)
    for (const [from, to] of [pair, [onward, socket] as const]) {
      from.on('data', (bytes) => to.write(bytes))
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
    close() {
      for (const socket of all()) socket.destroy()
      server.close()
    },
  }
}
