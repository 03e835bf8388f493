import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

// The tables of the identity providers. Nothing else of the shop reads them: it knows a person by `users.uid`.

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
    // Those that are over, and those that nobody has used for long.
    index('identity_sessions_expiry_index').on(table.expiresAt),
    index('identity_sessions_updated_index').on(table.updatedAt),
  ],
)

/** How a person may sign in: by password, or by another company's account. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** Salted argon2id, never the password. */
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

/** Steps begun elsewhere and to be finished here, such as a sign-in at another company. */
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

/** The key pairs that sign tokens; the private half is encrypted with the shop's secret. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
})

/** Identities that are to go, until their provider has let them go. */
export const leavingIdentities = pgTable('leaving_identities', {
  uid: text().primaryKey(),
  since: moment().notNull(),
})

/** Where people are signed in who prove themselves at Firebase, which keeps no list of that. */
export const firebaseSessions = pgTable(
  'firebase_sessions',
  {
    id: text().primaryKey(),
    /** Who it is at Firebase. */
    uid: text().notNull(),
    /** SHA-256 of what the browser's cookie holds, hex. */
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

/** How often somebody has tried lately. The key is a hash, so that no address or e-mail is kept here. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** No further try is looked at before this moment. */
    waitUntil: moment().notNull(),
    /** When all is forgotten. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('identity_attempts_expiry_index').on(table.expiresAt)],
)

/** What a link in an email carries: good once, and only its hash is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the email went to. */
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
