import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A mail server that takes so many milliseconds for each e-mail, and notes whom it has accepted one for, in order. */
export async function startSlowMailServer(milliseconds: number) {
  const accepted: string[] = []
  const server = createServer((socket) => {
    let to = ''
    let body: string | undefined
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', async (chunk) => {
      const text = chunk.toString()
      to = /^RCPT TO:<(.+)>/.exec(text)?.[1] ?? to
      if (body === undefined) {
        if (text.startsWith('DATA')) body = ''
        return void socket.write(body === '' ? '354 go on\r\n' : '250 ok\r\n')
      }
      body += text
      if (!body.endsWith('\r\n.\r\n')) return
      body = undefined
      await wait(milliseconds, undefined, { ref: false })
      accepted.push(to)
      socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    accepted,
    [Symbol.dispose]: () => void server.close(),
  }
}
