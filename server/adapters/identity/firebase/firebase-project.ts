import type { FirebaseSettings } from '#server/adapters/identity/firebase/firebase-settings.ts'
import type { FirebaseKey } from './firebase-key.ts'

const patience = 10_000

/** What Firebase keeps about a person. It says more; nobody here reads it. */
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

/** Firebase said no, with one of its own words: EMAIL_EXISTS, USER_NOT_FOUND … */
export class FirebaseRefusal extends Error {
  readonly word: string
  constructor(word: string) {
    super(`Firebase: ${word}`)
    this.word = word
  }
}

export type FirebaseProject = ReturnType<typeof firebaseProject>

/** The few calls of Firebase's REST API (Identity Toolkit) that the shop needs. */
export function firebaseProject({ projectId, apiKey, owner }: FirebaseSettings, key: FirebaseKey, publicUrl: string) {
  const root = `${owner.kind === 'emulator' ? `http://${owner.host}/` : 'https://'}identitytoolkit.googleapis.com/v1`

  const asOwner = async <Answer>(call: string, body: object) =>
    ask<Answer>(`${root}/projects/${projectId}/accounts${call}`, body, {
      authorization: `Bearer ${await key.bearer()}`,
    })
  // A web key may be limited to the shop's own pages; these calls are made for them.
  const asPage = <Answer>(call: string, body: object) =>
    ask<Answer>(`${root}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, body, { referer: `${publicUrl}/` })

  return {
    /** The one account by its id or its address. */
    lookUp: async (by: { localId: string[] } | { email: string[] }): Promise<FirebaseAccount | undefined> =>
      (await asOwner<{ users?: FirebaseAccount[] }>(':lookup', by)).users?.[0],
    add: (account: object) => asOwner<{ localId: string }>('', account),
    change: (localId: string, changes: object) => asOwner<object>(':update', { localId, ...changes }),
    remove: (localId: string) => asOwner<object>(':delete', { localId }),
    tryPassword: (email: string, password: string) =>
      asPage<object>('signInWithPassword', { email, password, returnSecureToken: true }),
    /** A token of Firebase's for this person, with claims of ours in it. */
    tokenFor: async (uid: string, claims: Record<string, unknown>): Promise<string> => {
      const token = await key.vouchFor(uid, claims)
      return (await asPage<{ idToken: string }>('signInWithCustomToken', { token, returnSecureToken: true })).idToken
    },
  }
}

async function ask<Answer>(address: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  const answer = (await response.json()) as Answer & { error?: { message?: string } }
  // The word may be followed by an explanation: "WEAK_PASSWORD : Password should be …".
  if (!response.ok) throw new FirebaseRefusal(/^\w+/.exec(answer.error?.message ?? '')?.[0] ?? `${response.status}`)
  return answer
}

/** Gives what one of these words means instead, or throws on. */
export const unless =
  <Answer>(meaning: Record<string, Answer>) =>
  (fault: unknown): Answer => {
    if (fault instanceof FirebaseRefusal && Object.hasOwn(meaning, fault.word)) return meaning[fault.word] as Answer
    throw fault
  }
