import { comparableEmail } from '#domain/email-address.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Identity, IdentityPerson, IdentitySession, NewIdentity } from '#server/adapters/identity/identity.ts'
import type { Database } from '#server/database/connect.ts'
import { firebaseKey } from './firebase-key.ts'
import { type FirebaseAccount, type FirebaseProject, firebaseProject, mapFirebaseError } from './firebase-project.ts'
import { type FirebaseSession, type FirebaseSessions, firebaseSessions } from './firebase-sessions.ts'
import type { FirebaseSettings } from './firebase-settings.ts'
import { firebaseKeys, firebaseTokens } from './firebase-tokens.ts'

const ignoreUnknown = { USER_NOT_FOUND: undefined }
const tooWeak = {
  WEAK_PASSWORD: refuse('weak-password'),
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: refuse('weak-password'),
}
const taken = { EMAIL_EXISTS: refuse('email-taken'), DUPLICATE_EMAIL: refuse('email-taken') }
const wrongCredentials = Object.fromEntries(
  ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'].map((word) => [
    word,
    false,
  ]),
)

export type FirebaseIdentity = Omit<Identity, 'verifyToken'> & {
  readonly kind: 'firebase'
  readonly project: FirebaseProject
  readonly sessionStore: FirebaseSessions
  readonly verifyToken: ReturnType<typeof firebaseTokens>
}

/** Firebase handles passwords and Google; sessions are the shop's own. */
export function firebaseIdentity(
  settings: FirebaseSettings,
  publicUrl: string,
  database: Database,
  now: () => Date,
): FirebaseIdentity {
  const { owner, projectId, apiKey, authDomain } = settings
  const project = firebaseProject(settings, firebaseKey(owner), publicUrl)
  const sessionStore = firebaseSessions(database, now)
  const verifyToken = firebaseTokens(projectId, owner.kind === 'emulator' ? 'unsigned' : firebaseKeys(), now)
  const emulator = owner.kind === 'emulator' ? `http://${owner.host}` : undefined

  const find = async (uid: string) => personOf(await project.lookUp({ localId: [uid] }))
  const findByEmail = async (email: string) => personOf(await project.lookUp({ email: [comparableEmail(email)] }))

  async function create({ email, password, name, emailVerified }: NewIdentity) {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    const account = { email: comparableEmail(email), password, displayName: name, emailVerified }
    const added = await project.add(account).then(accept, mapFirebaseError({ ...tooWeak, ...taken }))
    if (!added.ok) return added
    const person = await find(added.value.localId)
    return person ? accept(person) : refuse('email-taken')
  }

  async function hasPassword(uid: string, password: string): Promise<boolean> {
    const person = await find(uid)
    return person?.hasPassword
      ? project.tryPassword(person.email, password).then(() => true, mapFirebaseError(wrongCredentials))
      : false
  }

  async function setPassword(uid: string, password: string): Promise<Result<void, 'weak-password'>> {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    return project.change(uid, { password }).then(() => accept(undefined), mapFirebaseError(tooWeak))
  }

  /** Firebase's tokens on all devices; open sessions of the shop issue tokens without them. */
  const revokeRefreshTokens = (uid: string) =>
    project
      .change(uid, { validSince: `${Math.floor(now().getTime() / 1000)}` })
      .catch(mapFirebaseError<object | undefined>(ignoreUnknown))

  return {
    kind: 'firebase',
    project,
    sessionStore,
    browser: {
      provider: { kind: 'firebase', projectId, apiKey, authDomain, emulator },
      cspSources: {
        'script-src': ['https://apis.google.com'],
        'connect-src': emulator
          ? [emulator]
          : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        'frame-src': [emulator ?? `https://${authDomain}`],
      },
    },
    verifyToken,
    find,
    findByEmail,
    create,
    hasPassword,
    setPassword,
    setEmail: (uid, email, emailVerified) =>
      project
        .change(uid, { email: comparableEmail(email), emailVerified })
        .then(() => accept(undefined), mapFirebaseError(taken)),
    setName: async (uid, name) => void (await project.change(uid, { displayName: name })),
    remove: async (uid) => {
      await project.remove(uid).catch(mapFirebaseError<object | undefined>(ignoreUnknown))
      await sessionStore.end(uid)
    },
    hasSession: sessionStore.has,
    sessions: async (uid) => (await sessionStore.list(uid)).map(asSession),
    endSessions: async (uid, keep) => {
      const ended = await sessionStore.end(uid, keep)
      await revokeRefreshTokens(uid)
      return ended
    },
    endSession: async (uid, id) => {
      const ended = await sessionStore.endOne(uid, id)
      if (ended) await revokeRefreshTokens(uid)
      return ended
    },
    exportData: async (uid) => {
      const account = await project.lookUp({ localId: [uid] })
      return {
        person: account ? exportOf(account) : {},
        signIns: (account?.providerUserInfo ?? []).map(({ providerId, rawId, email }) => ({
          by: providerId === 'google.com' ? 'google' : providerId,
          accountId: rawId,
          email,
        })),
        sessions: await sessionStore.list(uid),
      }
    },
    deleteExpired: (moment) => sessionStore.deleteExpired(moment),
  }
}

const isGoogle = ({ providerId }: { providerId: string }) => providerId === 'google.com'

function personOf(account: FirebaseAccount | undefined): IdentityPerson | undefined {
  if (!account || account.disabled) return undefined
  const providers = account.providerUserInfo ?? []
  return {
    uid: account.localId,
    email: account.email ?? '',
    emailVerified: account.emailVerified === true,
    name: account.displayName ?? '',
    hasPassword: providers.some(({ providerId }) => providerId === 'password'),
    hasGoogle: providers.some(isGoogle),
    createdAt: new Date(Number(account.createdAt)),
  }
}

/** Excludes the password hash. */
const exportOf = ({ localId, email, emailVerified, displayName, createdAt, lastLoginAt }: FirebaseAccount) => ({
  id: localId,
  email,
  emailVerified,
  name: displayName,
  createdAt: new Date(Number(createdAt)),
  lastSignedInAt: lastLoginAt ? new Date(Number(lastLoginAt)) : null,
})

const asSession = ({ id, device, signedInAt, seenAt }: FirebaseSession): IdentitySession => ({
  id,
  device,
  signedInAt,
  lastSeenAt: seenAt,
})
