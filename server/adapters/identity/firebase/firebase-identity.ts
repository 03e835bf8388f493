import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { FirebaseSettings } from '#server/adapters/identity/firebase/firebase-settings.ts'
import type { Identity, IdentityPerson, IdentitySession, NewIdentity } from '#server/adapters/identity/identity.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetOldTries } from '#server/features/sign-in/attempts.ts'
import { firebaseRoutes } from '#server/features/sign-in/firebase-routes.ts'
import { firebaseKey } from './firebase-key.ts'
import { type FirebaseAccount, firebaseProject, unless } from './firebase-project.ts'
import { type FirebaseSession, firebaseSessions } from './firebase-sessions.ts'
import { firebaseKeys, firebaseTokens } from './firebase-tokens.ts'

const nobody = { USER_NOT_FOUND: undefined }
const tooWeak = {
  WEAK_PASSWORD: refuse('weak-password'),
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: refuse('weak-password'),
}
const taken = { EMAIL_EXISTS: refuse('email-taken'), DUPLICATE_EMAIL: refuse('email-taken') }
const notTheirs = Object.fromEntries(
  ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'].map((word) => [
    word,
    false,
  ]),
)

/** Sign-in at Firebase. Passwords and Google are its business; where somebody is signed in is kept by the shop. */
export function firebaseIdentity(
  settings: FirebaseSettings,
  publicUrl: string,
  database: Database,
  now: () => Date,
): Identity {
  const { owner, projectId, apiKey, authDomain } = settings
  const project = firebaseProject(settings, firebaseKey(owner), publicUrl)
  const sessions = firebaseSessions(database, now)
  const readToken = firebaseTokens(projectId, owner.kind === 'emulator' ? 'unsigned' : firebaseKeys(), now)
  const emulator = owner.kind === 'emulator' ? `http://${owner.host}` : undefined

  const find = async (uid: string) => personOf(await project.lookUp({ localId: [uid] }))
  const findByEmail = async (email: string) => personOf(await project.lookUp({ email: [email.toLowerCase()] }))

  async function create({ email, password, name, emailVerified }: NewIdentity) {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    const account = { email: email.toLowerCase(), password, displayName: name, emailVerified }
    const added = await project.add(account).then(accept, unless({ ...tooWeak, ...taken }))
    if (!added.ok) return added
    const person = await find(added.value.localId)
    return person ? accept(person) : refuse('email-taken')
  }

  async function hasPassword(uid: string, password: string): Promise<boolean> {
    const person = await find(uid)
    return person?.hasPassword ? project.tryPassword(person.email, password).then(() => true, unless(notTheirs)) : false
  }

  async function setPassword(uid: string, password: string): Promise<Result<void, 'weak-password'>> {
    if (passwordWeaknesses(password).length > 0) return refuse('weak-password')
    return project.change(uid, { password }).then(() => accept(undefined), unless(tooWeak))
  }

  return {
    browser: {
      provider: { kind: 'firebase', projectId, apiKey, authDomain, emulator },
      reaches: {
        'script-src': ['https://apis.google.com'],
        'connect-src': emulator
          ? [emulator]
          : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        'frame-src': [emulator ?? `https://${authDomain}`],
      },
    },
    verifyToken: readToken,
    find,
    findByEmail,
    create,
    hasPassword,
    setPassword,
    setEmail: (uid, email, emailVerified) =>
      project.change(uid, { email: email.toLowerCase(), emailVerified }).then(() => accept(undefined), unless(taken)),
    setName: async (uid, name) => void (await project.change(uid, { displayName: name })),
    remove: async (uid) => {
      await project.remove(uid).catch(unless<object | undefined>(nobody))
      await sessions.end(uid)
    },
    sessions: async (uid) => (await sessions.list(uid)).map(asTold),
    endSessions: async (uid, keep) => {
      const ended = await sessions.end(uid, keep)
      // Also whatever Firebase itself would renew.
      await project
        .change(uid, { validSince: `${Math.floor(now().getTime() / 1000)}` })
        .catch(unless<object | undefined>(nobody))
      return ended
    },
    everythingAbout: async (uid) => {
      const account = await project.lookUp({ localId: [uid] })
      return {
        person: account ? keptOf(account) : {},
        signIns: (account?.providerUserInfo ?? []).map(({ providerId, rawId, email }) => ({
          by: providerId === 'google.com' ? 'google' : providerId,
          accountId: rawId,
          email,
        })),
        sessions: await sessions.list(uid),
      }
    },
    tidy: async (moment) => {
      await forgetOldTries(database, moment)
      await sessions.forget(moment)
    },
    mount: async (app, shop) => firebaseRoutes(app, shop, { project, sessions, readToken }),
  }
}

const isGoogle = ({ providerId }: { providerId: string }) => providerId === 'google.com'

function personOf(account: FirebaseAccount | undefined): IdentityPerson | undefined {
  if (!account || account.disabled) return undefined
  const ways = account.providerUserInfo ?? []
  return {
    uid: account.localId,
    email: account.email ?? '',
    emailVerified: account.emailVerified === true,
    name: account.displayName ?? '',
    hasPassword: ways.some(({ providerId }) => providerId === 'password'),
    hasGoogle: ways.some(isGoogle),
    createdAt: new Date(Number(account.createdAt)),
  }
}

/** All but what a password could be guessed from. */
const keptOf = ({ localId, email, emailVerified, displayName, createdAt, lastLoginAt }: FirebaseAccount) => ({
  id: localId,
  email,
  emailVerified,
  name: displayName,
  createdAt: new Date(Number(createdAt)),
  lastSignedInAt: lastLoginAt ? new Date(Number(lastLoginAt)) : null,
})

const asTold = ({ id, device, signedInAt, seenAt }: FirebaseSession): IdentitySession => ({
  id,
  device,
  signedInAt,
  lastSeenAt: seenAt,
})
