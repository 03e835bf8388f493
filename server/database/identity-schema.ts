import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

// Tables of the identity providers. The rest of the shop identifies a person by `users.uid`.

const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
})

const ofUser = () =>
  text()
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: ofUser(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('identity_sessions_user_index').on(table.userId),
    // For deleting expired and unused sessions.
    index('identity_sessions_expiry_index').on(table.expiresAt),
    index('identity_sessions_updated_index').on(table.updatedAt),
  ],
)

/** Login methods: a password, or an account of another provider. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** Salted argon2id. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('identity_accounts_account').on(table.providerId, table.accountId),
    index('identity_accounts_user_index').on(table.userId),
  ],
)

/** Pending verifications, such as an OAuth login. */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('identity_verifications_identifier_index').on(table.identifier)],
)

/** Key pairs that sign tokens; private keys are encrypted with the shop's secret. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
})

/** Identities still to be deleted at their provider. */
export const leavingIdentities = pgTable('leaving_identities', {
  uid: text().primaryKey(),
  since: moment().notNull(),
})

/** Sessions of people who log in at Firebase, which does not list them. */
export const firebaseSessions = pgTable(
  'firebase_sessions',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** SHA-256 of the cookie's secret, hex. */
    secretHash: text().notNull().unique(),
    device: text().notNull(),
    signedInAt: moment().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [
    check('firebase_sessions_hash', sql`secret_hash ~ '^[0-9a-f]{64}$'`),
    index('firebase_sessions_uid_index').on(table.uid),
    index('firebase_sessions_seen_index').on(table.seenAt),
  ],
)

/** Recent attempts. The key is hashed, so that no address is stored. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Attempts are refused until then. */
    waitUntil: moment().notNull(),
    /** The row is deleted then. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('identity_attempts_expiry_index').on(table.expiresAt)],
)

/** Single-use tokens of e-mail links; only the hash is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('account_tokens_hash', sql`hash ~ '^[0-9a-f]{64}$'`),
    check('account_tokens_purpose', sql`purpose in ('verify-email', 'reset-password', 'change-email')`),
    index('account_tokens_user_index').on(table.userId),
    index('account_tokens_expiry_index').on(table.expiresAt),
  ],
)
