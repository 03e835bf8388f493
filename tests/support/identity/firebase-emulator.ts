/** Where `npm test -- firebase` has opened Firebase's own emulator; nowhere in other runs. */
export const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST

/** The settings of a shop whose people sign in there. */
export const atFirebase = { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: emulatorHost ?? '' }

const project = 'demo-louend'

type Answer = { idToken?: string; error?: { message: string } }

async function request(method: string, path: string, body?: object, as: 'owner' | 'page' = 'owner'): Promise<Answer> {
  const response = await fetch(`http://${emulatorHost}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as === 'owner' ? { authorization: 'Bearer owner' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Answer
}

const asPage = (call: string, body: object) => {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`
  return request('POST', path, { ...body, returnSecureToken: true }, 'page')
}

/** What Firebase's library in a browser gets for a password; nothing for a wrong one. */
export const passwordProof = async (email: string, password: string): Promise<string | undefined> =>
  (await asPage('signInWithPassword', { email: email.trim(), password })).idToken

/** What it gets from Google's window. The emulator takes everybody's word for who they are. */
export async function googleProof(email: string, { name = 'Liis Kask', verified = true } = {}): Promise<Answer> {
  const claims = { sub: `google-${email}`, email, email_verified: verified, name }
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' }).toString()
  return asPage('signInWithIdp', { postBody, requestUri: 'http://localhost' })
}

/** Somebody who has come by Firebase's library alone, past the shop. */
export const signUpAtFirebase = async (email: string, password: string): Promise<string | undefined> =>
  (await asPage('signUp', { email, password })).idToken

/** As from Firebase's console. */
export const changeAtFirebase = (localId: string, changes: object) =>
  request('POST', `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, { localId, ...changes })
export const removeAtFirebase = (localId: string) =>
  request('POST', `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:delete`, { localId })

type Account = { localId: string; email?: string; passwordHash?: string }

/** Everybody whom Firebase knows. */
export async function accountsAtFirebase(): Promise<Account[]> {
  const call = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=1000`
  return ((await request('GET', call)) as { users?: Account[] }).users ?? []
}

/** Nobody is known there afterwards. */
export const emptyFirebase = () => request('DELETE', `emulator/v1/projects/${project}/accounts`)
