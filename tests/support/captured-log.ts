import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { logOptions } from '#server/http/log/log-options.ts'

/** A log as in production, and its lines. */
export function captureLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = Fastify({ logger: { ...logOptions({ logLevel: 'trace', production: true }), stream } })
  return { log, linesWith: (what: string) => lines.filter((line) => line.includes(what)) }
}
