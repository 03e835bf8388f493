import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { logOptions } from '#server/http/log-options.ts'

/** A log as it is in production, and the lines that it has said. */
export function listenToLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = Fastify({ logger: { ...logOptions({ logLevel: 'trace', production: true }), stream } })
  return { log, said: (what: string) => lines.filter((line) => line.includes(what)) }
}
