import { setInterval } from 'node:timers'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { makeCall } from '#contract/client.ts'
import { uploadsPath } from '#contract/paths.ts'
import { type Loader, memoryOf, type Running } from './processes.ts'

type Weighed = { extraMemory: number; before: number; meanwhile: number; megabytes: number }

/**
 * Ten pictures of about 20 MB, sent at once by one artist: how much memory they take at most beyond what the shop takes
 * when it answers the catalogue alone, in MB, and how many answers of the catalogue there are a second, before and meanwhile.
 */
export async function weighUploads(shop: Running, loader: Loader): Promise<Weighed> {
  const origin = `http://localhost:${shop.port}`
  const call = makeCall(
    (path, { headers, ...init }) => fetch(origin + path, { ...init, headers: { ...headers, origin } }),
    { language: 'en' },
  )
  const { token } = await call('POST /auth/sign-in/email', {
    body: { email: 'artist@louend.test', password: 'Louend-demo-1' },
  })
  const pictures = await Promise.all(Array.from({ length: 10 }, photograph))
  const catalogue = (seconds: number) =>
    loader.measure({ port: shop.port, paths: ['/api/artworks?price=0-{n}'], connections: 16, seconds })

  await catalogue(2)
  const { perSecond: before } = await catalogue(3)
  const rest = memoryOf(shop.process)
  let max = rest
  const watching = setInterval(() => {
    max = Math.max(max, memoryOf(shop.process))
  }, 20)
  let isDone = false
  const sending = Promise.all(pictures.map((picture) => send(origin, token, picture))).finally(() => {
    isDone = true
  })
  const rates: number[] = []
  while (!isDone) rates.push((await catalogue(1)).perSecond)
  await sending
  clearInterval(watching)
  return {
    extraMemory: max - rest,
    before,
    meanwhile: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    megabytes: pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length / 1_000_000,
  }
}

const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 5400,
      height: 4400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

const send = (origin: string, token: string, picture: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    new Upload(picture, {
      endpoint: origin + uploadsPath,
      headers: { authorization: `Bearer ${token}` },
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
