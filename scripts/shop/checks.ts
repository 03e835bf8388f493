import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { connect as openTls } from 'node:tls'
import pg from 'pg'
import { emptyFacts, findMissingFacts, type ShopFacts } from '#domain/shop-facts.ts'
import { openTransport } from '#server/adapters/mail/smtp-mail.ts'
import { openRedis } from '#server/adapters/redis/open-redis.ts'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { chooseStorage } from '#server/adapters/storage/choose-storage.ts'
import { explainRefusal } from '#server/database/explain-refusal.ts'
import { listBackups } from '#server/features/backups/manifest.ts'
import { release } from '#server/process/release.ts'
import { isLoopback } from '#server/settings/loopback.ts'
import type { Settings } from '#server/settings/settings.ts'
import { CommandError } from './command-error.ts'
import type { StripeAddress } from './doctor.ts'

/** Returns what was found, or throws what is wrong and what to do. */
type Check = (settings: Settings, stripe: StripeAddress) => Promise<string>

const minPostgres = 18
const maxClockDifference = 5
const minFreeGigabytes = 2
const maxBackupDays = 2
const minCertificateDays = 14
/** Milliseconds. */
const timeout = 10_000
/** The shop loses money or documents without one of these. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
]

export const checks: Record<string, Check> = {
  PostgreSQL: checkDatabase,
  'facts about the shop': checkFacts,
  'pictures and documents': checkStorage,
  payments: checkPayments,
  'e-mail': checkMail,
  'sign-in with Google': checkGoogle,
  Redis: checkRedis,
  search: checkSearch,
  'address and proxy': checkAddress,
  certificate: checkCertificate,
  backups: checkBackups,
  disk: checkDisk,
}

const wrong = (problem: string): never => {
  throw new CommandError(problem)
}

/** Connects without `connect`, which migrates. */
async function withClient(url: string, act: (client: pg.Client) => Promise<string>): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout })
  // Without a listener, a lost connection ends the process.
  client.on('error', () => undefined)
  try {
    await explainRefusal('DATABASE_URL', url, client.connect())
    return await act(client)
  } finally {
    await client.end()
  }
}

async function checkDatabase({ database }: Settings): Promise<string> {
  if (database.kind === 'embedded') return 'embedded: for trials, a power cut may destroy it'
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ version: string; at: number }>(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as at",
    )
    const { version, at } = rows[0] ?? { version: '', at: 0 }
    if (Number.parseInt(version, 10) < minPostgres)
      wrong(`DATABASE_URL: PostgreSQL ${version}; upgrade it to ${minPostgres} or newer.`)
    const difference = Math.abs(at - Date.now() / 1000)
    if (difference > maxClockDifference)
      wrong(`the clocks of this machine and of PostgreSQL differ by ${Math.round(difference)} s: run NTP on both.`)
    return `${version}, and its clock agrees`
  })
}

async function checkFacts({ database, production }: Settings): Promise<string> {
  if (!production || database.kind === 'embedded') return 'not checked: a trial'
  return withClient(database.url, async (client) => {
    // The table is missing before the first start.
    const { rows } = await client
      .query<{ facts: Partial<ShopFacts> }>('select facts from shop_facts')
      .catch((error: unknown) => (isMissingTable(error) ? { rows: [] } : Promise.reject(error)))
    const facts = { ...emptyFacts, ...rows[0]?.facts }
    const missing = findMissingFacts(facts)
    if (missing.length > 0) wrong(`${missing.join(', ')}: npm run shop -- facts ${missing[0]}=…`)
    return `${facts.name}, ${facts.legalName}`
  })
}

const isMissingTable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01'

async function checkStorage({ storage: settings }: Settings): Promise<string> {
  const storage = chooseStorage(settings)
  const key = `doctor/${randomUUID()}`
  const bytes = Buffer.from('written by doctor')
  await storage.put(key, bytes, 'text/plain')
  const read = await storage.get(key)
  await storage.remove(key)
  if (!read || !bytes.equals(read)) wrong('a file that was written cannot be read again: see S3_… or DATA_FOLDER.')
  return settings.kind === 's3' ? `bucket ${settings.bucket}` : settings.folder
}

async function checkPayments({ payments, publicUrl }: Settings, address: StripeAddress): Promise<string> {
  if (payments.kind === 'sandbox') return 'the sandbox bank: for trials, nobody pays'
  const { Stripe } = await import('stripe')
  const stripe = new Stripe(payments.secretKey, { ...address, timeout, maxNetworkRetries: 0, telemetry: false })
  const { livemode } = await stripe.balance.retrieve()
  const url = `${publicUrl}/api/payments/webhook`
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url && one.status === 'enabled')
  if (!endpoint) return wrong(`Stripe has no enabled webhook endpoint for ${url}: create it (docs/install.md).`)
  const missing = webhookEvents.filter((name) => !isSent(endpoint.enabled_events, name))
  if (missing.length > 0) wrong(`Stripe's endpoint for ${url} lacks the events ${missing.join(', ')}.`)
  if (endpoint.api_version !== Stripe.API_VERSION)
    wrong(
      `Stripe's endpoint sends version ${endpoint.api_version ?? 'of the account'}: create one with ${Stripe.API_VERSION}.`,
    )
  return livemode ? 'Stripe, live' : 'Stripe in test mode: nobody pays'
}

const isSent = (enabled: readonly string[], name: string) => enabled.includes('*') || enabled.includes(name)

async function checkMail({ mail }: Settings): Promise<string> {
  if (mail.kind === 'mailbox') return 'kept at /dev/mail: for trials'
  const transport = await openTransport(mail)
  await transport.verify().finally(() => transport.close())
  return `the server takes e-mails of ${mail.from}`
}

async function checkGoogle({ identity: { google, firebase }, production }: Settings): Promise<string> {
  if (firebase) return `Firebase, project ${firebase.projectId}`
  if (!google) return production ? 'none: people log in with a password' : 'the stand-in for Google: for trials'
  const response = await fetch(google.discoveryUrl, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) wrong(`GOOGLE_DISCOVERY_URL answers ${response.status}.`)
  return 'Google answers'
}

async function checkRedis({ redisUrl }: Settings): Promise<string> {
  if (!redisUrl) return 'none: each instance counts its rate limits'
  let reason: unknown
  const redis = await openRedis(redisUrl, (error) => {
    reason = error
  })
  try {
    return `answers ${await redis.ping()}`
  } catch (error) {
    // A command without a connection rejects without the reason.
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

async function checkSearch({ search }: Settings): Promise<string> {
  if (!search) return 'in the memory of each instance'
  const client = await openSearchEngine(search.urls)
  try {
    const { body } = await client.cluster.health()
    if (body.status === 'red')
      wrong('SEARCH_URL: OpenSearch lacks parts of its indexes (red): see its log, then reindex.')
    return `OpenSearch, ${body.status}`
  } finally {
    await client.close()
  }
}

/** The proxy must replace request ids, and the shop must count its proxies. */
async function checkAddress({ publicUrl, trustedProxies }: Settings): Promise<string> {
  const sent = `doctor-${process.pid}`
  const response = await fetch(`${publicUrl}/readyz`, {
    headers: { 'x-request-id': sent },
    signal: AbortSignal.timeout(timeout),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const version = answer && typeof answer === 'object' && 'version' in answer ? answer.version : undefined
  if (version === undefined)
    wrong(`PUBLIC_URL: ${publicUrl}/readyz answers ${response.status}, and not as this shop does: see the proxy.`)
  if (!response.ok) wrong(`the shop is not ready: ${JSON.stringify(answer)}.`)
  if (version !== release.version) wrong(`the running shop is ${version}, and this is ${release.version}: restart it.`)
  if (answer && typeof answer === 'object' && 'shop' in answer && answer.shop === 'maintenance')
    wrong('the shop is closed: npm run shop -- maintenance off opens it.')
  if (isLoopback(new URL(publicUrl).hostname)) return `version ${release.version} answers`
  if (trustedProxies === 0)
    wrong('TRUSTED_PROXIES: the number of proxies in front. Without it all visitors share one rate limit.')
  if (response.headers.get('x-request-id') === sent)
    wrong('the proxy must set X-Request-Id itself (deploy/proxy/default.conf.template).')
  return `version ${release.version} answers`
}

async function checkCertificate({ publicUrl }: Settings): Promise<string> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return 'none: the address is on this machine'
  const validTo = await new Promise<string>((resolve, reject) => {
    const socket = openTls({ host: hostname, servername: hostname, port: Number(port || 443), timeout }, () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer.`)))
    socket.once('error', reject)
  })
  const days = Math.floor((new Date(validTo).getTime() - Date.now()) / 86_400_000)
  if (days < minCertificateDays) wrong(`ends in ${days} days: renew it, and see why that did not happen by itself.`)
  return `valid for ${days} days`
}

async function checkBackups({ backupFolder, production }: Settings): Promise<string> {
  if (!backupFolder) return production ? wrong('BACKUP_FOLDER: no backups are made without it.') : 'none: a trial'
  await access(backupFolder, constants.W_OK).catch(() => wrong(`BACKUP_FOLDER: ${backupFolder} cannot be written.`))
  const [last] = await listBackups(backupFolder)
  if (!last) return 'none yet; the shop makes one each day'
  const days = Math.floor((Date.now() - last.at.getTime()) / 86_400_000)
  if (days >= maxBackupDays) wrong(`the last one is ${days} days old: see the health page of the administrators.`)
  return `the last one is of ${last.at.toISOString()}`
}

async function checkDisk({ dataFolder, backupFolder }: Settings): Promise<string> {
  const free = await Promise.all(
    [dataFolder, ...(backupFolder ? [backupFolder] : [])].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      const gigabytes = Math.floor((bavail * bsize) / 1e9)
      if (gigabytes < minFreeGigabytes) wrong(`${folder} has ${gigabytes} GB left: make room or move it.`)
      return `${gigabytes} GB`
    }),
  )
  return `${free.join(' and ')} free`
}
