import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Opens the app on a port of its own. */
export async function listen(app: FastifyInstance): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

/**
 * Sends these parts of a request as they are, one after the other, and reads until the shop closes the connection. With
 * `hangUp` the sender closes it after the last part.
 */
export async function sendRaw(
  port: number,
  parts: readonly (string | Uint8Array)[],
  { pause = 0, hangUp = false }: { pause?: number; hangUp?: boolean } = {},
): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = once(socket, 'close')
  for (const part of parts) {
    if (!socket.writable) break
    socket.write(part)
    await wait(pause)
  }
  if (hangUp) socket.destroy()
  await closed
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body }
}

/** A POST with these header lines, without the end of its body where that is to be missing. */
export const postOf = (path: string, headers: readonly string[], body: string): string =>
  [`POST ${path} HTTP/1.1`, 'Connection: close', ...headers, '', body].join('\r\n')
