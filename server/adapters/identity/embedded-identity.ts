import { and, desc, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import { comparableEmail } from '#domain/email-address.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#server/database/identity-schema.ts'
import { loadOnce } from '#server/process/load-once.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { BetterAuth } from './better-auth.ts'
import { hasGoogle } from './choose-google.ts'
import { googleProvider, type Identity, type IdentityPerson, type NewIdentity, type TokenHolder } from './identity.ts'
import { tokenAlgorithms, tokenAudience, tokenIssuer, tokenKeys } from './token-keys.ts'

const maxTokenLength = 8192
/** Milliseconds until a session without token requests ends. Browsers end it earlier; this limits stolen cookies. */
const maxIdle = 2 * 3_600_000

export type EmbeddedIdentity = Identity & {
  readonly kind: 'embedded'
  readonly auth: () => Promise<BetterAuth>
  /** Undefined when the session of the cookies has ended. */
  tokenOf(cookie: string): Promise<string | undefined>
  /** Marks the token's session as used. Returns false if it has ended. */
  resume(token: string): Promise<boolean>
}

/** better-auth in this process, on the shop's database. */
export function embeddedIdentity(settings: Settings, database: Database, now: () => Date): EmbeddedIdentity {
  // Loaded at the first login: it takes a fifth of the start-up time.
  const auth = loadOnce(async () => (await import('./better-auth.ts')).makeBetterAuth(settings, database))
  const keys = tokenKeys(database)

  async function verifyToken(token: string) {
    if (token.length > maxTokenLength) return refuse('sign-in-needed')
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: tokenIssuer,
        audience: tokenAudience,
        algorithms: [...tokenAlgorithms],
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
        currentDate: now(),
      })
      return accept<TokenHolder>({
        uid: String(payload.sub),
        email: String(payload.email),
        emailVerified: payload.email_verified === true,
        issuedAt: new Date(Math.round(Number(payload.iat) * 1000)),
        sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
      })
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('token-expired')
      if (error instanceof errors.JOSEError) return refuse('sign-in-needed')
      throw error
    }
  }

  async function findBy(condition: SQL): Promise<IdentityPerson | undefined> {
    const rows = await database
      .select({ person: identityUsers, provider: identityAccounts.providerId })
      .from(identityUsers)
      .leftJoin(identityAccounts, eq(identityAccounts.userId, identityUsers.id))
      .where(condition)
    const person = rows[0]?.person
    const providers = rows.map(({ provider }) => provider)
    return person && asPerson(person, providers)
  }

  async function create({ email, password, name, emailVerified }: NewIdentity) {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    const { internalAdapter, password: hasher } = await (await auth()).$context
    const address = comparableEmail(email)
    if (await internalAdapter.findUserByEmail(address)) return refuse('email-taken')
    const hash = await hasher.hash(password)
    const person = await internalAdapter
      .createUser({ email: address, name, emailVerified }, { method: 'admin' })
      .catch(async (fault) => {
        // The address may have been taken while the password was hashed.
        if (await internalAdapter.findUserByEmail(address)) return undefined
        throw fault
      })
    if (!person) return refuse('email-taken')
    await internalAdapter.linkAccount({
      userId: person.id,
      providerId: 'credential',
      accountId: person.id,
      password: hash,
    })
    return accept(asPerson(person, ['credential']))
  }

  async function hasPassword(uid: string, password: string): Promise<boolean> {
    const { internalAdapter, password: hasher } = await (await auth()).$context
    const account = await internalAdapter.findCredentialAccount(uid)
    return account?.password ? hasher.verify({ hash: account.password, password }) : false
  }

  async function setPassword(uid: string, password: string) {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    const { internalAdapter, password: hasher } = await (await auth()).$context
    const hash = await hasher.hash(password)
    if (await internalAdapter.findCredentialAccount(uid)) await internalAdapter.updatePassword(uid, hash)
    else await internalAdapter.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password: hash })
    return accept(undefined)
  }

  async function setEmail(uid: string, email: string, emailVerified: boolean) {
    const { internalAdapter } = await (await auth()).$context
    const address = comparableEmail(email)
    const holder = await internalAdapter.findUserByEmail(address)
    if (holder && holder.user.id !== uid) return refuse('email-taken')
    await internalAdapter.updateUser(uid, { email: address, emailVerified })
    return accept(undefined)
  }

  const idleSince = (moment: Date) => new Date(moment.getTime() - maxIdle)
  const isOpenOf = (uid: string) =>
    and(
      eq(identitySessions.userId, uid),
      gt(identitySessions.expiresAt, now()),
      gt(identitySessions.updatedAt, idleSince(now())),
    )
  const readSessions = (uid: string) =>
    database.select().from(identitySessions).where(isOpenOf(uid)).orderBy(desc(identitySessions.updatedAt))

  return {
    kind: 'embedded',
    auth,
    browser: {
      provider: { kind: 'embedded', ...(hasGoogle(settings) ? {} : { withoutGoogle: true }) },
      cspSources: {},
    },
    verifyToken,
    // better-auth's token route treats a database outage as the end of the session, which would log people out.
    tokenOf: async (cookie) => {
      const { api } = await auth()
      const found = await api.getSession({ headers: new Headers({ cookie }) })
      if (!found) return undefined
      const { user, session } = found
      const payload = {
        sub: user.id,
        sid: session.id,
        // With milliseconds, so that a token issued right after a password change is not taken for an older one.
        iat: Date.now() / 1000,
        email: user.email,
        name: user.name,
        email_verified: user.emailVerified,
      }
      return (await api.signJWT({ body: { payload } })).token
    },
    resume: async (token) => {
      const holder = await verifyToken(token)
      if (!holder.ok || !holder.value.sessionId) return false
      const { uid, sessionId } = holder.value
      const resumed = await database
        .update(identitySessions)
        .set({ updatedAt: now() })
        .where(and(eq(identitySessions.id, sessionId), isOpenOf(uid)))
        .returning({ id: identitySessions.id })
      return resumed.length > 0
    },
    find: (uid) => findBy(eq(identityUsers.id, uid)),
    findByEmail: (email) => findBy(eq(identityUsers.email, comparableEmail(email))),
    create,
    hasPassword,
    setPassword,
    setEmail,
    remove: async (uid) => void (await database.delete(identityUsers).where(eq(identityUsers.id, uid))),
    setName: async (uid, name) => {
      await database.update(identityUsers).set({ name }).where(eq(identityUsers.id, uid))
    },
    hasSession: async (uid, id) =>
      (await database.$count(identitySessions, and(eq(identitySessions.id, id), isOpenOf(uid)))) > 0,
    sessions: async (uid) =>
      (await readSessions(uid)).map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: userAgent ?? '',
        signedInAt: createdAt,
        lastSeenAt: updatedAt,
      })),
    endSessions: async (uid, keep) => {
      const ended = await database
        .delete(identitySessions)
        .where(and(eq(identitySessions.userId, uid), keep === undefined ? undefined : ne(identitySessions.id, keep)))
        .returning({ id: identitySessions.id })
      return ended.length
    },
    endSession: async (uid, id) => {
      const ended = await database
        .delete(identitySessions)
        .where(and(eq(identitySessions.userId, uid), eq(identitySessions.id, id)))
        .returning({ id: identitySessions.id })
      return ended.length > 0
    },
    exportData: async (uid) => {
      const [person] = await database.select().from(identityUsers).where(eq(identityUsers.id, uid))
      const accounts = await database.select().from(identityAccounts).where(eq(identityAccounts.userId, uid))
      return {
        person: { ...person },
        signIns: accounts.map(({ providerId, accountId, scope, createdAt, updatedAt }) => ({
          by: providerId === 'credential' ? 'password' : providerId,
          accountId,
          scope,
          createdAt,
          updatedAt,
        })),
        sessions: (await readSessions(uid)).map(({ token: _, ...session }) => session),
      }
    },
    deleteExpired: async (moment) => {
      await database
        .delete(identitySessions)
        .where(or(lt(identitySessions.expiresAt, moment), lt(identitySessions.updatedAt, idleSince(moment))))
      await database.delete(identityVerifications).where(lt(identityVerifications.expiresAt, moment))
    },
  }
}

const asPerson = (
  person: { id: string; name: string; email: string; emailVerified: boolean; createdAt: Date },
  providers: readonly (string | null)[],
): IdentityPerson => ({
  uid: person.id,
  name: person.name,
  email: person.email,
  emailVerified: person.emailVerified,
  hasPassword: providers.includes('credential'),
  hasGoogle: providers.includes(googleProvider),
  createdAt: person.createdAt,
})
