import { once } from 'node:events'
import { createServer } from 'node:net'

/** A mail server that rejects every recipient, and names them in its answer. */
export async function startRejectingMailServer() {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      const whom = /^RCPT TO:<(.+)>/.exec(line)?.[1]
      socket.write(whom ? `550 <${whom}> nobody here called Kirsipuu@louend.test\r\n` : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    [Symbol.dispose]: () => void server.close(),
  }
}
