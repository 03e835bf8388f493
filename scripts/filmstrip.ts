import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import sharp from 'sharp'

/** Seconds after the navigation. */
const moments = [0.5, 1, 1.5, 2, 3]
const visitor = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const
const { width, height } = visitor.viewport
/** Lighthouse's throttling: 1.6 Mbit/s, a latency above half a second, a quarter of the CPU. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowerProcessor = { rate: 4 }
const captionHeight = 32
const gap = 12

/** Screenshots of a phone on slow 4G while a page loads, side by side. */
export async function takeFilmstrip(browser: Browser, address: string, file: string): Promise<void> {
  await warmUp(browser, address)
  const context = await browser.newContext(visitor)
  const session = await context.newCDPSession(await context.newPage())
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', slowerProcessor)
  await saveStrip(await film(session, address), file)
  await context.close()
}

/** Fills the cache and encodes the pictures. */
async function warmUp(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage(visitor)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
}

/** The last frame at each moment; undefined before the first. */
async function film(session: CDPSession, address: string): Promise<(Buffer | undefined)[]> {
  const frames: { at: number; picture: Buffer }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png' })
  const began = Date.now() / 1000
  const opened = session.send('Page.navigate', { url: address })
  await setTimeout((moments.at(-1) ?? 0) * 1000)
  await opened
  await session.send('Page.stopScreencast')
  return moments.map((moment) => frames.findLast(({ at }) => at >= began && at <= began + moment)?.picture)
}

async function saveStrip(frames: readonly (Buffer | undefined)[], file: string): Promise<void> {
  const columns = await Promise.all(
    frames.map(async (frame, at) => {
      const left = gap + at * (width + gap)
      const shown = frame
        ? await sharp(frame).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer()
        : await sharp({ create: { width, height, channels: 3, background: 'white' } })
            .png()
            .toBuffer()
      const caption = `<svg width="${width}" height="${captionHeight}"><text y="22" font-family="sans-serif" font-size="18">${moments[at]} s</text></svg>`
      return [
        { input: Buffer.from(caption), left, top: 0 },
        { input: shown, left, top: captionHeight },
      ]
    }),
  )
  const size = { width: gap + moments.length * (width + gap), height: captionHeight + height + gap }
  await sharp({ create: { ...size, channels: 3, background: '#ddd' } })
    .composite(columns.flat())
    .jpeg({ quality: 80 })
    .toFile(file)
}
