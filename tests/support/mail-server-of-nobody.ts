import { once } from 'node:events'
import { createServer } from 'node:net'

/** A mail server that knows nobody, and says whom it does not know. */
export async function mailServerOfNobody() {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (said) => {
      const line = said.toString()
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
