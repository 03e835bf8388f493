import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** Milliseconds until the process ends although work is running. Orchestrators have to wait longer. */
export const closeWithin = 25_000

type Parts = {
  shop: Shop
  app: FastifyInstance
  jobs: Promise<{ pause(): void; stop(): Promise<void> }>
  onClose?: (() => unknown) | undefined
}

/** Closes on SIGTERM and SIGINT after running requests have ended; a second Ctrl-C ends at once. */
export function closeOnSignal(parts: Parts): void {
  const { log } = parts.shop
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => {
      log.warn(`not closed within ${closeWithin} ms`)
      process.exit(1)
    }, closeWithin).unref()
    closeGracefully(parts).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'not closed properly')
        process.exit(1)
      },
    )
  }
  // Arrives twice if npm also forwards it.
  process.on('SIGTERM', close)
  process.once('SIGINT', close)
}

async function closeGracefully({ shop, app, jobs: starting, onClose }: Parts): Promise<void> {
  shop.drain.begin()
  const jobs = await starting
  jobs.pause()
  // Proxies send requests until they next ask /readyz.
  await wait(shop.settings.drainSeconds * 1000)
  await app.close()
  await jobs.stop()
  shop.decoder.close()
  await shop.changes.close()
  await shop.search?.client.close()
  await shop.connection.close()
  await onClose?.()
}
