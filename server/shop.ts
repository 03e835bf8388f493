import type { FastifyBaseLogger } from 'fastify'
import type { NewId } from '#domain/id.ts'
import type { DecodeQueue } from '#server/features/decoding/decode-queue.ts'
import type { Decoder } from '#server/features/decoding/decoder.ts'
import type { ChosenIdentity } from './adapters/identity/choose-identity.ts'
import type { Mail } from './adapters/mail/mail.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Changes } from './database/changes.ts'
import type { Connection, Database } from './database/connect.ts'
import type { Maintenance } from './features/announcements/maintenance.ts'
import type { Catalogue } from './features/catalogue/catalogue.ts'
import type { CertificateKeys } from './features/certificates/certificate-keys.ts'
import type { Content } from './features/information/content.ts'
import type { Metrics } from './features/metrics/metrics.ts'
import type { Variants } from './features/pictures/variants.ts'
import type { SearchEngine } from './features/search/search-engine.ts'
import type { CurrentFacts } from './features/shop-facts/current-facts.ts'
import type { MoneyHandler } from './http/waiting-calls.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Drain } from './process/drain.ts'
import type { Settings } from './settings/settings.ts'

/** The dependencies of features. Nothing is global: tests open several shops. */
export type Shop = {
  readonly settings: Settings
  readonly connection: Connection
  readonly database: Database
  /** For public data; possibly a standby. */
  readonly publicDatabase: Database
  readonly changes: Changes
  readonly maintenance: Maintenance
  /** Names, addresses and contacts, which `site` reads. */
  readonly facts: CurrentFacts
  readonly catalogue: Catalogue
  /** Undefined with the in-memory catalogue. */
  readonly search: SearchEngine | undefined
  readonly identity: ChosenIdentity
  readonly payments: Payments
  readonly mail: Mail
  /** Read at first use. */
  readonly certificateKeys: () => Promise<CertificateKeys>
  readonly jobs: JobQueue
  /** The handlers of the calls that move money, for calls that have waited. */
  readonly moneyHandlers: Map<string, MoneyHandler>
  readonly drain: Drain
  readonly metrics: Metrics
  readonly storage: Storage
  /** The picture decoding process. */
  readonly decoder: Decoder
  readonly decodeQueue: DecodeQueue
  readonly variants: Variants
  /** Long texts in Markdown. */
  readonly content: Content
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly newId: NewId
}
