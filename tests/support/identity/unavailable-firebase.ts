import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** In place of Firebase: answers 503 until `comeBack`, then deletes the accounts that it is asked to delete. */
export async function startUnavailableFirebase() {
  const removed: string[] = []
  let isDown = true
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (isDown) return void response.writeHead(503).end('{"error":{"message":"UNAVAILABLE"}}')
    if (request.url?.endsWith('accounts:delete')) removed.push(body.localId)
    response.writeHead(200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    removed,
    comeBack: () => {
      isDown = false
    },
    [Symbol.dispose]: () => void server.close(),
  }
}
