// Uploads pictures of several people in parallel, in its own process; controlled by worst-uploads.ts.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Upload } from 'tus-js-client'
import { uploadsPath } from '#contract/paths.ts'

/** Files, sent by the people in turn. */
export type Flood = { readonly origin: string; readonly tokens: readonly string[]; readonly files: readonly string[] }
/** Outcomes with milliseconds. */
export type Flooded = {
  readonly taken: number
  readonly refused: number
  readonly failed: number
  readonly times: number[]
}

// The senders share this machine and must not take the shop's CPU.
setPriority(15)

process.once('disconnect', () => process.exit())
process.on('message', async ({ origin, tokens, files }: Flood) => {
  const sent = { taken: 0, refused: 0, failed: 0, times: [] as number[] }
  const pictures = files.map((file) => readFileSync(file))
  await Promise.all(
    pictures.map(async (picture, at) => {
      const began = performance.now()
      sent[await send(origin, tokens[at % tokens.length] ?? '', at, picture)] += 1
      sent.times.push(performance.now() - began)
    }),
  )
  process.send?.(sent satisfies Flooded)
})

const send = (origin: string, token: string, sender: number, picture: Buffer) =>
  new Promise<'taken' | 'refused' | 'failed'>((resolve) => {
    new Upload(picture, {
      endpoint: origin + uploadsPath,
      // Headers of a proxy.
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.1.${sender}` },
      retryDelays: null,
      onSuccess: () => resolve('taken'),
      onError: (error) => resolve(/response code: 4/.test(String(error)) ? 'refused' : 'failed'),
    }).start()
  })
