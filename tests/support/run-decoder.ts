// Opens a decoder in a process of its own, for a test that kills both. Sends the id of the decoder's process.
import Fastify from 'fastify'
import { pictureLimits } from '#domain/picture.ts'
import { openDecoder } from '#server/features/decoding/decoder.ts'
import { paintPicture } from './uploads.ts'

const decoder = openDecoder({ log: Fastify({ logger: false }).log, maxSeconds: 600 })
const bytes = await paintPicture('#345')
const read = () => decoder.run('read', { bytes, limits: pictureLimits.artwork, pace: 'quick' })
await read()
// Stopped, so that the next picture stays in its file.
process.kill(decoder.pid ?? Number.NaN, 'SIGSTOP')
read().catch(() => undefined)
setTimeout(() => process.send?.(decoder.pid), 100)
