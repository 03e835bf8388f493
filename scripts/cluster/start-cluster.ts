import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type GoogleStandIn, openGoogleStandIn } from '#server/dev/google/google-stand-in.ts'
import { type PostgresServer, preparePostgres, runSql } from '../../tests/support/databases/postgres.ts'
import { openRedisServer } from '../../tests/support/databases/redis.ts'
import type { Standby } from '../../tests/support/databases/standby.ts'
import { startMaildev } from '../../tests/support/mail/maildev.ts'
import { keyId, secret, startSignedS3 } from '../../tests/support/signed-s3.ts'
import { needProgram } from '../debian-package.ts'
import { type RunningOpenSearch, startOpenSearch, whyNoOpenSearch } from '../opensearch/start-opensearch.ts'
import { buildShopWhereChanged } from '../server-build.ts'
import { makeCertificate } from './certificate.ts'
import { makePart, type Part } from './part.ts'
import { type Pooler, preparePooler } from './pooler.ts'
import { openProxy, type ProxyPart } from './proxy.ts'
import { type Instance, shopInstance } from './shop-instance.ts'

export type Cluster = {
  /** Public URL of the proxy. This process trusts its certificate. */
  readonly url: string
  /** Path of the certificate, for `NODE_EXTRA_CA_CERTS` of other processes. */
  readonly certificate: string
  readonly databaseUrl: string
  /** The mailbox; `/email` is its API. */
  readonly mailUrl: string
  /** Files and logs of all parts. Deleted with the cluster. */
  readonly folder: string
  readonly instances: readonly [Instance, Instance]
  readonly postgres: Omit<PostgresServer, 'url' | 'remove'>
  /** With `withStandby`: serves public reads. */
  readonly standby: Standby | undefined
  /** With `withPooler`, if pgBouncer is installed. */
  readonly pooler: Pooler | undefined
  /** With `withSearch`, if OpenSearch is available. */
  readonly search: RunningOpenSearch | undefined
  readonly redis: Part
  readonly mail: Part
  readonly storage: Part
  readonly proxy: ProxyPart
  close(): Promise<void>
}

type Options = {
  /** Port of the proxy. The next ten are used as well. */
  port?: number
  /** Settings of the instances, in addition to the demo's. */
  environment?: Record<string, string>
  withStandby?: boolean
  withPooler?: boolean
  withSearch?: boolean
}

const bucket = 'louend'
/** Milliseconds between readiness checks through the proxy. */
const readinessInterval = 250

/** Two instances of the built shop with all surrounding parts and the demo catalogue. */
export async function startCluster({
  port = 4443,
  environment = {},
  withStandby = false,
  withPooler = false,
  withSearch = false,
}: Options = {}): Promise<Cluster> {
  await buildShopWhereChanged()
  const folder = mkdtempSync(join(tmpdir(), 'louend-machines-'))
  const ports = portsFrom(port)
  const url = `https://localhost:${ports.https}`
  const certificate = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])

  const parts = await prepareParts(folder, ports)
  const { postgres, redis, mail, storage, proxy } = parts
  const databaseUrl = postgres.url('louend')
  // Shared by all instances: a code issued through one returns to another.
  const google = await openGoogleStandIn([`${url}/api/auth/callback/google`])
  const pooler = withPooler ? await openPooler(folder, ports) : undefined
  const servers = databaseSettings(databaseUrl, withStandby ? ports.standby : undefined, pooler)
  const search = withSearch ? await openSearch() : undefined
  const searchUrl = search ? { SEARCH_URL: search.url } : {}
  const settings = { ...settingsOf(folder, ports, google), ...servers, ...searchUrl, ...environment }
  const instanceAt = (at: 0 | 1) =>
    shopInstance({
      name: `shop-${at + 1}`,
      port: ports.instances[at],
      folder,
      environment: settings,
    })
  const instances = [instanceAt(0), instanceAt(1)] as const

  let standby: Standby | undefined
  const closing = new AbortController()
  const close = async () => {
    closing.abort()
    // Their data is deleted, so they are killed.
    await Promise.all(instances.map((instance) => instance.kill()))
    await Promise.all([proxy, redis, mail, storage, pooler].map((part) => part?.stop()))
    await google.close()
    await search?.remove()
    await standby?.remove()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await Promise.all([postgres, redis, mail, storage].map((part) => part.start()))
    await runSql(postgres.url('postgres'), 'create database louend')
    if (withStandby) standby = await postgres.follow({ port: ports.standby, isSynchronous: false })
    await pooler?.start()
    // In sequence: the first loads the catalogue.
    for (const instance of instances) await instance.start()
    await proxy.start()
  } catch (error) {
    await close()
    throw error
  }
  void pollReadiness(url, closing.signal)
  const mailUrl = `http://127.0.0.1:${ports.mail.web}`
  return { ...parts, standby, pooler, search, url, certificate, databaseUrl, mailUrl, folder, instances, close }
}

type Ports = ReturnType<typeof portsFrom>

export const portsFrom = (first: number) => ({
  https: first,
  http: first + 1,
  postgres: first + 2,
  redis: first + 3,
  storage: first + 4,
  mail: { smtp: first + 5, web: first + 6 },
  instances: [first + 7, first + 8] as const,
  standby: first + 9,
  pooler: first + 10,
})

/** All parts except the instances, not started. */
async function prepareParts(folder: string, ports: Ports) {
  await needProgram('redis-server', 'redis-server')
  const [storageFolder, mailFolder] = [join(folder, 'storage'), join(folder, 'mail')]
  for (const path of [storageFolder, mailFolder]) mkdirSync(path)
  return {
    postgres: await preparePostgres({ port: ports.postgres }),
    redis: makePart(
      () => openRedisServer(ports.redis),
      (server) => server.close(),
    ),
    storage: makePart(
      () => startSignedS3(bucket, { port: ports.storage, folder: storageFolder }),
      (store) => store.close(),
    ),
    mail: makePart(
      () => startMaildev({ ports: ports.mail, folder: mailFolder }),
      (server) => server.stop(),
    ),
    proxy: await openProxy({
      folder,
      publicUrl: `https://localhost:${ports.https}`,
      ports,
      instances: [`127.0.0.1:${ports.instances[0]}`, `127.0.0.1:${ports.instances[1]}`],
    }),
  }
}

async function openPooler(folder: string, ports: Ports): Promise<Pooler | undefined> {
  const program = await needProgram('pgbouncer', 'pgbouncer').catch(() => undefined)
  if (program)
    return preparePooler({
      program,
      folder,
      port: ports.pooler,
      primaryPort: ports.postgres,
      standbyPort: ports.standby,
    })
  console.log('pgBouncer is not installed: the instances connect to PostgreSQL itself.')
}

async function openSearch(): Promise<RunningOpenSearch | undefined> {
  const missing = await whyNoOpenSearch()
  if (!missing) return startOpenSearch()
  console.log(`${missing} Each instance keeps the catalogue in memory.`)
}

function databaseSettings(databaseUrl: string, standbyPort: number | undefined, pooler: Pooler | undefined) {
  const standbyUrl = pooler?.standbyUrl ?? `postgres://louend@127.0.0.1:${standbyPort}/louend`
  return {
    DATABASE_URL: pooler?.url ?? databaseUrl,
    ...(pooler ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
    ...(standbyPort === undefined ? {} : { DATABASE_REPLICA_URL: standbyUrl }),
  }
}

const settingsOf = (folder: string, ports: Ports, google: GoogleStandIn) => ({
  NODE_ENV: 'development',
  LOUEND_DEMO: '1',
  LOG_LEVEL: 'info',
  PUBLIC_URL: `https://localhost:${ports.https}`,
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: '5',
  DATA_FOLDER: join(folder, 'data'),
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  S3_BUCKET: bucket,
  S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
  SMTP_URL: `smtp://127.0.0.1:${ports.mail.smtp}`,
  MAIL_FROM: 'tere@louend.test',
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_DISCOVERY_URL: google.discoveryUrl,
  IDENTITY_SECRET: randomBytes(32).toString('hex'),
})

/** Sends requests through the proxy, which learns from the answers which instance to avoid. */
async function pollReadiness(url: string, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await fetch(`${url}/readyz`, { signal: AbortSignal.any([closing, AbortSignal.timeout(3000)]) }).catch(
      () => undefined,
    )
    await setTimeout(readinessInterval, undefined, { signal: closing }).catch(() => undefined)
  }
}
