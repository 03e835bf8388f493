import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export type RunningRedis = { url: string; port: number; close: () => Promise<void> }

/** A real Redis of its own that keeps nothing on disk. */
export async function openRedisServer(port?: number): Promise<RunningRedis> {
  const chosen = port ?? (await freePort())
  const server = spawn('redis-server', ['--port', String(chosen), '--bind', '127.0.0.1', '--save', ''])
  const gone = once(server, 'close')
  const abort = () => server.kill()
  process.once('exit', abort)
  server.once('error', () => server.stdout.destroy(new Error('redis-server is not installed on this machine')))
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break
  server.stdout.resume()
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    close: async () => {
      process.off('exit', abort)
      server.kill()
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
