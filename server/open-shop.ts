import type { FastifyBaseLogger } from 'fastify'
import { newId } from '#domain/id.ts'
import { chooseIdentity } from './adapters/identity/choose-identity.ts'
import { chooseMail } from './adapters/mail/choose-mail.ts'
import { choosePayments } from './adapters/payments/choose-payments.ts'
import { chooseStorage } from './adapters/storage/choose-storage.ts'
import { listenToChanges } from './database/changes.ts'
import type { Connection } from './database/connect.ts'
import { openCatalogue } from './features/catalogue/catalogue.ts'
import { openVariants } from './features/pictures/variants.ts'
import { jobBell } from './job-queue.ts'
import { openMeters } from './meters.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop.ts'

/** Puts the shop together from its settings and an open database. */
export async function openShop(
  settings: Settings,
  connection: Connection,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Promise<Shop> {
  const { database } = connection
  const storage = chooseStorage(settings.storage)
  const changes = await listenToChanges(connection, (error) =>
    log.error({ err: error }, 'lost the database for a moment'),
  )
  return {
    settings,
    connection,
    database,
    changes,
    catalogue: openCatalogue(database, changes),
    identity: chooseIdentity(settings, database, now),
    payments: choosePayments(settings, database, now),
    mail: chooseMail(settings.mail),
    jobs: jobBell(),
    meters: openMeters(),
    tracing: await openTracing(settings, log),
    storage,
    variants: openVariants({ connection, storage }),
    log,
    now,
    newId,
  }
}

/** Loaded only where somebody collects. */
async function openTracing({ tracing }: Settings, log: FastifyBaseLogger) {
  if (!tracing) return undefined
  const { otlpTracing } = await import('./adapters/tracing/otlp-tracing.ts')
  return otlpTracing(tracing, (error) => log.warn({ err: error }, 'traces were not taken'))
}
