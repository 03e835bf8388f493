import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** The time that running work has to end, in milliseconds. Orchestrators have to wait longer. */
export const closeWithin = 25_000

type Parts = {
  shop: Shop
  app: FastifyInstance
  jobs: Promise<{ pause(): void; stop(): Promise<void> }>
  /** Called when everything else has closed. */
  onClose?: (() => unknown) | undefined
}

/** Ends the process when it is told to, without failing anybody's request; at a second Ctrl-C at once. */
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
  // Orchestrators may send it more than once: to the process itself, and to npm before it, which passes it on.
  process.on('SIGTERM', close)
  process.once('SIGINT', close)
}

async function closeGracefully({ shop, app, jobs: starting, onClose }: Parts): Promise<void> {
  shop.drain.begin()
  const jobs = await starting
  jobs.pause()
  // New requests still come until the proxy has asked whether the shop is ready.
  await wait(shop.settings.drainSeconds * 1000)
  await app.close()
  await jobs.stop()
  shop.decoder.close()
  await shop.changes.close()
  await shop.search?.client.close()
  await shop.connection.close()
  await onClose?.()
}
