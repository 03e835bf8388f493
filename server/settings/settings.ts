import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import type { HoldLimits } from '#domain/hold.ts'
import { type Cents, cents } from '#domain/money.ts'
import { isEstonianVatNumber, normalVatNumber } from '#domain/vat-number.ts'
import {
  FirebaseEnvironment,
  type FirebaseSettings,
  readFirebaseSettings,
} from '#server/adapters/identity/firebase/firebase-settings.ts'
import { type CertificateKey, readCertificateKeys } from './certificate-key-set.ts'
import { isLoopback } from './loopback.ts'
import { findMisspelt } from './setting-names.ts'
import { SettingsError } from './settings-error.ts'
import { findWeakSecrets } from './weak-secrets.ts'

const Flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const WholeEuros = z.coerce
  .number()
  .int()
  .min(1)
  .transform((euros) => cents(euros * 100))

/** A wrong one is not repeated in the message: it may contain a password. */
const Address = z.string().refine((url) => URL.canParse(url), 'is no address; write # as %23, / as %2F and % as %25')

/** A secret, or two while one replaces the other. */
const SecretList = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.length <= 2 && !secrets.includes(''), 'one secret, or two separated by a comma')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Loads the demo catalogue and accounts. Refused in production. */
  LOUEND_DEMO: Flag.default(false),
  /** Allows the demo, with its published passwords, at a public address. */
  DEMO_PUBLIC: Flag.default(false),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that visitors see. */
  PUBLIC_URL: z.url().optional(),
  /** The number of proxies in front whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Holds the embedded database, files and secrets. */
  DATA_FOLDER: z.string().default('.louend'),
  /** For daily backups; without it there are none. */
  BACKUP_FOLDER: z.string().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Allows a public shop on the embedded database, which may not survive a power cut. */
  EMBEDDED_DATABASE: Flag.default(false),
  /** PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  /** The role that owns the tables and migrates, if it is not that of DATABASE_URL. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  /** A standby for reading public data. */
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(10),
  /** Shares rate limits between instances. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:/, 'begins with redis: or rediss:')
    .optional(),
  /** OpenSearch; without it each instance keeps the catalogue in memory. */
  SEARCH_URL: z
    .string()
    .transform((urls) => urls.split(','))
    .refine((urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)), 'begins with http: or https:')
    .optional(),
  /** The prefix of its index names, for shops that share it. */
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and dashes')
    .default('louend'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: Address.optional(),
  MAIL_FROM: z.string().optional(),
  /** Password for reports of bounces and complaints. Without it none are received. */
  MAIL_EVENTS_SECRET: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Allows a public shop in Stripe's test mode, in which nobody pays. */
  TEST_PAYMENTS: Flag.default(false),
  /** Two, separated by a comma, while one replaces the other. */
  PAYMENT_WEBHOOK_SECRET: SecretList.optional(),
  /** The account that pays artists. Without it a public shop makes no payment files. */
  PAYOUT_NAME: z.string().max(70).optional(),
  PAYOUT_IBAN: z.string().optional(),
  PAYOUT_BIC: z.string().optional(),
  /** Becomes a VAT registration on the tax page, once. */
  SHOP_VAT_NUMBER: z
    .string()
    .refine(isEstonianVatNumber, 'an Estonian VAT number, EE123456789')
    .transform(normalVatNumber)
    .optional(),
  /** Whole euros; refunds of this sum or more wait for a second administrator. Without it none do. */
  REFUND_APPROVAL_FROM: WholeEuros.optional(),
  /** The same for payouts to artists. */
  PAYOUT_APPROVAL_FROM: WholeEuros.optional(),
  IDENTITY_SECRET: z.string().min(32).optional(),
  /** A JWK set for certificates. The first key signs; the public halves of all are published. */
  CERTIFICATE_KEYS: z.string().transform(readCertificateKeys).optional(),
  ...FirebaseEnvironment,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url().default('https://accounts.google.com/.well-known/openid-configuration'),
  /** Measurement id of Google Analytics 4, loaded only with consent. Without it visits are not counted. */
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'a measurement number of Google Analytics 4, G-XXXXXXXXXX')
    .optional(),
  /** The most that one buyer holds: originals, copies, works before the e-mail is verified, works of one IP address. */
  HOLD_ORIGINALS: z.coerce.number().int().min(1).default(10),
  HOLD_COPIES: z.coerce.number().int().min(1).default(20),
  HOLD_UNVERIFIED: z.coerce.number().int().min(1).default(2),
  HOLD_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** Seconds between SIGTERM and closing, for the proxy to notice; 5 in production, otherwise 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(15).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where vulnerabilities are reported, for /.well-known/security.txt. Without it the shop's own address. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'begins with mailto: or https:')
    .optional(),
  /** Bearer token for /metrics. Without it a public shop does not serve /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Memory for cached pages and API responses; 0 switches the cache off, for measuring and development. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(0).default(64),
  /** Multiplies every rate limit; 0 switches them off, for measuring. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).optional(),
})

export const settingNames = Object.keys(Environment.shape)

export type PostgresSettings = {
  kind: 'postgres'
  url: string
  /** Given if `url` is a pooler in transaction mode. */
  directUrl?: string | undefined
  /** Given if the role of `url` does not own the tables. */
  ownerUrl?: string | undefined
  /** A standby; also through a pooler if `url` is. */
  replicaUrl?: string | undefined
  connections: number
}
export type DatabaseSettings = { kind: 'embedded'; folder: string | undefined } | PostgresSettings
export type StorageSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; endpoint: string | undefined; region: string; keyId: string; secret: string }
type MailSettings = { kind: 'mailbox' } | { kind: 'smtp'; url: string; from: string }
type PaymentSettings =
  | { kind: 'sandbox'; webhookSecrets: readonly string[] }
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[] }

/** The account that artists are paid from. */
export type PayerSettings = { name: string; iban: string; bic: string }

/** Undefined for the local stand-in. */
type GoogleSettings = { clientId: string; clientSecret: string; discoveryUrl: string }

export type Settings = {
  demo: boolean
  production: boolean
  port: number
  host: string
  publicUrl: string
  trustedProxies: number
  dataFolder: string
  backupFolder: string | undefined
  database: DatabaseSettings
  storage: StorageSettings
  mail: MailSettings
  mailEventsSecret: string | undefined
  payments: PaymentSettings
  payer: PayerSettings | undefined
  /** Imported as a VAT registration when the shop has none. */
  vatNumber: string | undefined
  /** Undefined when administrators refund without another one. */
  refundApprovalFrom: Cents | undefined
  payoutApprovalFrom: Cents | undefined
  /** `firebase` replaces the shop's own sign-in. */
  identity: { secret: string; google: GoogleSettings | undefined; firebase: FirebaseSettings | undefined }
  /** Outside production one key is created if there is none. */
  certificateKeys: readonly CertificateKey[] | undefined
  redisUrl: string | undefined
  /** Undefined if the catalogue is kept in memory. */
  search: { urls: string[]; prefix: string } | undefined
  /** Measurement id of Google Analytics; undefined if visits are not counted. */
  measurementId: string | undefined
  holdLimits: HoldLimits
  drainSeconds: number
  logLevel: string
  /** An address that begins with mailto: or https:. Undefined for the e-mail address of the shop. */
  securityContact: string | undefined
  metricsToken: string | undefined
  responseCacheBytes: number
  /** Multiplies every rate limit; 0 means none. */
  rateLimitFactor: number
}

/** Reads settings from the environment. Throws a SettingsError with one line for each problem. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const problems = findMisspelt(Object.keys(filled), settingNames)
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError([...problems, ...wrong])
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (env.LOUEND_DEMO) problems.push(...findDemoProblems(env))
  if (production && !env.DATABASE_URL && !env.EMBEDDED_DATABASE)
    problems.push(
      'DATABASE_URL: a public shop needs PostgreSQL; EMBEDDED_DATABASE=1 opens it on the embedded database.',
    )
  if (!production && /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    problems.push('NODE_ENV: a shop that takes real payments runs with NODE_ENV=production.')
  if (production && /^[rs]k_test_/.test(env.STRIPE_SECRET_KEY ?? '') && !env.TEST_PAYMENTS)
    problems.push('STRIPE_SECRET_KEY: nobody pays with a test key; TEST_PAYMENTS=1 allows it.')
  if (production && !env.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SECRET_KEY: a public shop does not take payments at the sandbox bank.')
  if (env.STRIPE_SECRET_KEY && !env.PAYMENT_WEBHOOK_SECRET)
    problems.push('PAYMENT_WEBHOOK_SECRET: goes with STRIPE_SECRET_KEY.')
  if (production && !env.IDENTITY_SECRET)
    problems.push('IDENTITY_SECRET: at least 32 characters of chance, the same on every instance.')
  if (production) problems.push(...findWeakSecrets(env))
  if (production && !env.CERTIFICATE_KEYS)
    problems.push('CERTIFICATE_KEYS: sign the certificates of works, the same on every instance (docs/secrets.md).')
  const firebase = readFirebaseSettings(env, production, problems)
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
    problems.push('GOOGLE_CLIENT_SECRET: goes with GOOGLE_CLIENT_ID.')
  if (production && !env.GOOGLE_DISCOVERY_URL.startsWith('https:'))
    problems.push('GOOGLE_DISCOVERY_URL: must begin with https.')
  if (env.PUBLIC_URL && !/^\w+:\/\/[^/]+$/.test(env.PUBLIC_URL))
    problems.push('PUBLIC_URL: has no path and no / at its end.')
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: the address that visitors see.')
  if (production && env.PUBLIC_URL && !isPrivateLine(env.PUBLIC_URL))
    problems.push('PUBLIC_URL: begins with https, so that nobody on the way reads or changes what is sent.')
  if (production && !env.SMTP_URL) problems.push('SMTP_URL: emails must reach people.')
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM: goes with SMTP_URL.')
  if (env.SEARCH_URL && !env.DATABASE_URL)
    problems.push('SEARCH_URL: goes with DATABASE_URL; the embedded database keeps the catalogue in memory.')
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: go with S3_BUCKET.')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] && !env.DATABASE_URL) problems.push(`${name}: goes with DATABASE_URL.`)
  const payer = readPayer(env, production, problems)
  if (problems.length > 0) throw new SettingsError(problems)

  const dataFolder = resolve(env.DATA_FOLDER)
  const rateLimitFactor = env.RATE_LIMIT_FACTOR ?? (env.LOUEND_DEMO ? 10 : 1)
  return {
    demo: env.LOUEND_DEMO,
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    dataFolder,
    backupFolder: env.BACKUP_FOLDER && resolve(env.BACKUP_FOLDER),
    database: env.DATABASE_URL
      ? {
          kind: 'postgres',
          url: env.DATABASE_URL,
          directUrl: env.DATABASE_DIRECT_URL,
          ownerUrl: env.DATABASE_OWNER_URL,
          replicaUrl: env.DATABASE_REPLICA_URL,
          connections: env.DATABASE_CONNECTIONS,
        }
      : { kind: 'embedded', folder: join(dataFolder, 'database') },
    storage:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            kind: 's3',
            bucket: env.S3_BUCKET,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            keyId: env.S3_ACCESS_KEY_ID,
            secret: env.S3_SECRET_ACCESS_KEY,
          }
        : { kind: 'folder', folder: join(dataFolder, 'files') },
    mail:
      env.SMTP_URL && env.MAIL_FROM ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM } : { kind: 'mailbox' },
    mailEventsSecret: env.MAIL_EVENTS_SECRET,
    payments:
      env.STRIPE_SECRET_KEY && env.PAYMENT_WEBHOOK_SECRET
        ? { kind: 'stripe', secretKey: env.STRIPE_SECRET_KEY, webhookSecrets: env.PAYMENT_WEBHOOK_SECRET }
        : { kind: 'sandbox', webhookSecrets: env.PAYMENT_WEBHOOK_SECRET ?? ['whsec_louend_demo'] },
    payer,
    refundApprovalFrom: env.REFUND_APPROVAL_FROM,
    payoutApprovalFrom: env.PAYOUT_APPROVAL_FROM,
    vatNumber: env.SHOP_VAT_NUMBER,
    identity: {
      secret: env.IDENTITY_SECRET ?? storedSecret(dataFolder),
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? {
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              discoveryUrl: env.GOOGLE_DISCOVERY_URL,
            }
          : undefined,
      firebase,
    },
    certificateKeys: env.CERTIFICATE_KEYS,
    redisUrl: env.REDIS_URL,
    search: env.SEARCH_URL ? { urls: env.SEARCH_URL, prefix: env.SEARCH_PREFIX } : undefined,
    measurementId: env.GOOGLE_ANALYTICS_ID,
    holdLimits: {
      originals: env.HOLD_ORIGINALS,
      copies: env.HOLD_COPIES,
      unverified: env.HOLD_UNVERIFIED,
      perAddress: rateLimitFactor > 0 ? env.HOLD_PER_ADDRESS * rateLimitFactor : Number.POSITIVE_INFINITY,
    },
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: env.LOG_LEVEL,
    securityContact: env.SECURITY_CONTACT,
    metricsToken: env.METRICS_TOKEN,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    rateLimitFactor,
  }
}

function findDemoProblems(env: z.infer<typeof Environment>): string[] {
  const isPublic = env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname)
  return [
    ...(env.NODE_ENV === 'production' ? ['The demo never runs with NODE_ENV=production.'] : []),
    ...(env.STRIPE_SECRET_KEY ? ['STRIPE_SECRET_KEY: the demo takes payments at the sandbox bank alone.'] : []),
    ...(isPublic && !env.DEMO_PUBLIC
      ? ['PUBLIC_URL: everybody has the passwords of the demo; DEMO_PUBLIC=1 opens it at a public address.']
      : []),
  ]
}

/** Encrypted, or on this machine. */
const isPrivateLine = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

/** A fictitious account, outside production only. */
const madeUpPayer = { name: 'Demo OÜ', iban: 'EE382200221020145685', bic: 'LOUEEE2X' }

function readPayer(
  env: Pick<z.infer<typeof Environment>, 'PAYOUT_NAME' | 'PAYOUT_IBAN' | 'PAYOUT_BIC'>,
  production: boolean,
  problems: string[],
): PayerSettings | undefined {
  const { PAYOUT_NAME: name, PAYOUT_IBAN: enteredIban, PAYOUT_BIC: bic } = env
  if (!name && !enteredIban && !bic) return production ? undefined : madeUpPayer
  const iban = electronicFormatIBAN(enteredIban ?? '') ?? ''
  if (!name || !enteredIban || !bic) problems.push('PAYOUT_NAME, PAYOUT_IBAN, PAYOUT_BIC: go together.')
  if (enteredIban && !isValidIBAN(iban)) problems.push('PAYOUT_IBAN: is not an IBAN.')
  if (bic && !isValidBIC(bic)) problems.push('PAYOUT_BIC: is not a BIC.')
  return name && bic ? { name, iban, bic } : undefined
}

function storedSecret(folder: string): string {
  const file = join(folder, 'identity-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(folder, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
