import type { FastifyBaseLogger } from 'fastify'
import { newId } from '#domain/id.ts'
import { openDecodeQueue } from '#server/features/decoding/decode-queue.ts'
import { type Decoder, openDecoder } from '#server/features/decoding/decoder.ts'
import { chooseIdentity } from './adapters/identity/choose-identity.ts'
import { chooseMail } from './adapters/mail/choose-mail.ts'
import { choosePayments } from './adapters/payments/choose-payments.ts'
import { openSearchEngine } from './adapters/search/open-search.ts'
import { chooseStorage } from './adapters/storage/choose-storage.ts'
import { listenToChanges } from './database/changes.ts'
import type { Connection } from './database/connect.ts'
import { openMaintenance } from './features/announcements/maintenance.ts'
import { openCatalogue } from './features/catalogue/catalogue.ts'
import { openCertificateKeys } from './features/certificates/certificate-keys.ts'
import { addEarlierLines } from './features/earnings/earlier-fee-invoices.ts'
import { openContent } from './features/information/content.ts'
import { openMetrics } from './features/metrics/metrics.ts'
import { openVariants } from './features/pictures/variants.ts'
import { indexedCatalogue } from './features/search/indexed-catalogue.ts'
import { searchEngine } from './features/search/search-engine.ts'
import { openFacts } from './features/shop-facts/current-facts.ts'
import { importVatRegistration } from './features/vat/vat-registrations.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { openDrain } from './process/drain.ts'
import type { Settings } from './settings/settings.ts'
import type { Shop } from './shop.ts'

export async function openShop(
  settings: Settings,
  connection: Connection,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
  content = openContent(),
  decoder: Decoder = openDecoder({ log }),
): Promise<Shop> {
  const { database, publicDatabase, replica } = connection
  const storage = chooseStorage(settings.storage)
  const changes = await listenToChanges(connection, (error) =>
    log.error({ err: error }, 'lost the database for a moment'),
  )
  // First: listeners called later read a replica that has the change.
  replica?.follow(changes, log)
  const decodeQueue = openDecodeQueue()
  const jobs = openJobQueue()
  const search =
    settings.search && searchEngine(await openSearchEngine(settings.search.urls), settings.search.prefix, log)
  if (search) changes.listenToSearch(() => jobs.enqueue('index-changes'))
  changes.listenToEmails(() => jobs.enqueue('send-emails'))
  changes.listenToWebhooks(() => jobs.enqueue('send-webhooks'))
  const shop: Shop = {
    settings,
    connection,
    database,
    publicDatabase,
    changes,
    maintenance: await openMaintenance(database, changes, log, now),
    facts: await openFacts(database, changes, log, settings),
    catalogue: search ? indexedCatalogue(publicDatabase, search) : openCatalogue(publicDatabase, changes),
    search,
    identity: chooseIdentity(settings, database, now),
    payments: await choosePayments(settings, database, now),
    mail: await chooseMail(settings, database),
    certificateKeys: openCertificateKeys(settings),
    jobs,
    moneyHandlers: new Map(),
    drain: openDrain(),
    metrics: openMetrics(),
    storage,
    decoder,
    decodeQueue,
    variants: openVariants({ database, storage, log, decoder, decodeQueue, now }),
    content,
    log,
    now,
    newId,
  }
  await importVatRegistration(shop, now())
  await addEarlierLines(database)
  return shop
}
