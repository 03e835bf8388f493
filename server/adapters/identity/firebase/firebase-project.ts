import type { FirebaseKey } from './firebase-key.ts'
import type { FirebaseSettings } from './firebase-settings.ts'

const timeout = 10_000

export type FirebaseAccount = {
  localId: string
  email?: string
  emailVerified?: boolean
  displayName?: string
  disabled?: boolean
  createdAt: string
  lastLoginAt?: string
  passwordHash?: string
  providerUserInfo?: { providerId: string; rawId?: string; email?: string }[]
}

/** `code` is Firebase's: EMAIL_EXISTS, USER_NOT_FOUND … */
class FirebaseError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Firebase: ${code}`)
    this.code = code
  }
}

export type FirebaseProject = ReturnType<typeof firebaseProject>

/** The calls of the REST API (Identity Toolkit) that the shop needs. */
export function firebaseProject({ projectId, apiKey, owner }: FirebaseSettings, key: FirebaseKey, publicUrl: string) {
  const root = `${owner.kind === 'emulator' ? `http://${owner.host}/` : 'https://'}identitytoolkit.googleapis.com/v1`

  const asOwner = async <Answer>(call: string, body: object) =>
    postJson<Answer>(`${root}/projects/${projectId}/accounts${call}`, body, {
      authorization: `Bearer ${await key.bearer()}`,
    })
  // A web key may be restricted to the shop's pages by referer.
  const asPage = <Answer>(call: string, body: object) =>
    postJson<Answer>(`${root}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, body, { referer: `${publicUrl}/` })

  return {
    lookUp: async (by: { localId: string[] } | { email: string[] }): Promise<FirebaseAccount | undefined> =>
      (await asOwner<{ users?: FirebaseAccount[] }>(':lookup', by)).users?.[0],
    add: (account: object) => asOwner<{ localId: string }>('', account),
    change: (localId: string, changes: object) => asOwner<object>(':update', { localId, ...changes }),
    remove: (localId: string) => asOwner<object>(':delete', { localId }),
    tryPassword: (email: string, password: string) =>
      asPage<object>('signInWithPassword', { email, password, returnSecureToken: true }),
    /** A Firebase ID token with the shop's claims. */
    tokenFor: async (uid: string, claims: Record<string, unknown>): Promise<string> => {
      const token = await key.customToken(uid, claims)
      return (await asPage<{ idToken: string }>('signInWithCustomToken', { token, returnSecureToken: true })).idToken
    },
  }
}

async function postJson<Answer>(address: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const answer = (await response.json()) as Answer & { error?: { message?: string } }
  // An explanation can follow the code: "WEAK_PASSWORD : Password should be …".
  if (!response.ok) throw new FirebaseError(/^\w+/.exec(answer.error?.message ?? '')?.[0] ?? `${response.status}`)
  return answer
}

/** Returns a catch handler that maps error codes or rethrows. */
export const mapFirebaseError =
  <Answer>(byCode: Record<string, Answer>) =>
  (error: unknown): Answer => {
    if (error instanceof FirebaseError && Object.hasOwn(byCode, error.code)) return byCode[error.code] as Answer
    throw error
  }
