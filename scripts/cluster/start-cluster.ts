import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type GoogleStandIn, openGoogleStandIn } from '#server/dev/google/google-stand-in.ts'
import { type PostgresServer, preparePostgres, runSql } from '../../tests/support/databases/postgres.ts'
import { openRedisServer } from '../../tests/support/databases/redis.ts'
import { startMaildev } from '../../tests/support/mail/maildev.ts'
import { keyId, secret, startSignedS3 } from '../../tests/support/signed-s3.ts'
import { needProgram } from '../debian-package.ts'
import { buildWebWhereChanged } from '../web-build.ts'
import { makeCertificate } from './certificate.ts'
import { makePart, type Part } from './part.ts'
import { openProxy } from './proxy.ts'
import { type Instance, shopInstance } from './shop-instance.ts'

export type Cluster = {
  /** The shop as visitors see it, behind the proxy. This process trusts its certificate. */
  readonly url: string
  /** The certificate's file, for `NODE_EXTRA_CA_CERTS` of other processes. */
  readonly certificate: string
  readonly databaseUrl: string
  /** Emails for people; `/email` has them for programs. */
  readonly mailUrl: string
  /** Holds everything that the parts write, also their logs. Goes with the cluster. */
  readonly folder: string
  readonly instances: readonly [Instance, Instance]
  readonly postgres: Omit<PostgresServer, 'url' | 'remove'>
  readonly redis: Part
  readonly mail: Part
  readonly storage: Part
  readonly proxy: Part
  close(): Promise<void>
}

type Options = {
  /** The proxy's. The next eight are taken as well. */
  port?: number
  /** Settings of the instances, on top of those of the demo. */
  environment?: Record<string, string>
  /** What Node runs as an instance, a path in the project. */
  program?: string
}

const root = join(import.meta.dirname, '../..')
const bucket = 'louend'
/** How often the proxy hears whether the instances are ready, in milliseconds. */
const readinessInterval = 250

/** Two instances of the built shop with everything around them, as on several machines, and the demo's catalogue. */
export async function startCluster({
  port = 4443,
  environment = {},
  program = 'server/main.ts',
}: Options = {}): Promise<Cluster> {
  await buildWebWhereChanged()
  const folder = mkdtempSync(join(tmpdir(), 'louend-machines-'))
  const ports = portsFrom(port)
  const url = `https://localhost:${ports.https}`
  const certificate = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])

  const parts = await prepareParts(folder, ports)
  const { postgres, redis, mail, storage, proxy } = parts
  const databaseUrl = postgres.url('louend')
  // One for all instances: a code that it gave through one comes back to another.
  const google = await openGoogleStandIn([`${url}/api/auth/callback/google`])
  const settings = { ...settingsOf(folder, ports, databaseUrl, google), ...environment }
  const instanceAt = (at: 0 | 1) =>
    shopInstance({
      name: `shop-${at + 1}`,
      port: ports.instances[at],
      folder,
      program: join(root, program),
      environment: settings,
    })
  const instances = [instanceAt(0), instanceAt(1)] as const

  const closing = new AbortController()
  const close = async () => {
    closing.abort()
    // Nothing of it is kept, so nobody waits for what they still do.
    await Promise.all(instances.map((instance) => instance.kill()))
    await Promise.all([proxy, redis, mail, storage].map((part) => part.stop()))
    await google.close()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await Promise.all([postgres, redis, mail, storage].map((part) => part.start()))
    await runSql(postgres.url('postgres'), 'create database louend')
    // One after the other: the first loads the catalogue.
    for (const instance of instances) await instance.start()
    await proxy.start()
  } catch (error) {
    await close()
    throw error
  }
  void pollReadiness(url, closing.signal)
  const mailUrl = `http://127.0.0.1:${ports.mail.web}`
  return { ...parts, url, certificate, databaseUrl, mailUrl, folder, instances, close }
}

type Ports = ReturnType<typeof portsFrom>

/** What each part listens at. */
export const portsFrom = (first: number) => ({
  https: first,
  http: first + 1,
  postgres: first + 2,
  redis: first + 3,
  storage: first + 4,
  mail: { smtp: first + 5, web: first + 6 },
  instances: [first + 7, first + 8] as const,
})

/** Everything around the instances, not started yet. */
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

const settingsOf = (folder: string, ports: Ports, databaseUrl: string, google: GoogleStandIn) => ({
  NODE_ENV: 'development',
  LOUEND_DEMO: '1',
  LOG_LEVEL: 'info',
  PUBLIC_URL: `https://localhost:${ports.https}`,
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: '5',
  DATA_FOLDER: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  S3_BUCKET: bucket,
  S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
  SMTP_URL: `smtp://127.0.0.1:${ports.mail.smtp}`,
  MAIL_FROM: 'Lõuend <tere@louend.test>',
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_DISCOVERY_URL: google.discoveryUrl,
  IDENTITY_SECRET: randomBytes(32).toString('hex'),
})

/** Asks through the proxy, which learns from the answers which instance to leave alone. */
async function pollReadiness(url: string, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await fetch(`${url}/readyz`, { signal: AbortSignal.any([closing, AbortSignal.timeout(3000)]) }).catch(
      () => undefined,
    )
    await setTimeout(readinessInterval, undefined, { signal: closing }).catch(() => undefined)
  }
}
