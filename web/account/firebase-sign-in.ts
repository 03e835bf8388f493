import { FirebaseError, initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type UserCredential,
} from '@firebase/auth'
import { accept, type Result, refuse } from '#domain/result.ts'
import { languageOfPath } from '#site/page-language.ts'
import type { FirebaseProvider } from './firebase-identity.ts'
import type { GoogleRefusal, SignInRefusal } from './identity.ts'

type Firebase = {
  byPassword(email: string, password: string): Promise<Result<string, SignInRefusal>>
  byGoogle(): Promise<Result<string, GoogleRefusal>>
}

let made: Firebase | undefined

/** Initialised once. Each method returns an ID token for the shop and signs out of Firebase. */
export function firebaseSignIn(provider: FirebaseProvider): Firebase {
  made ??= make(provider)
  return made
}

function make({ projectId, apiKey, authDomain, emulator }: FirebaseProvider): Firebase {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    // The shop has its own session, so Firebase's is not stored.
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })

  async function prove<Code extends string>(
    signIn: () => Promise<UserCredential>,
    meaningOf: (code: string) => Code,
  ): Promise<Result<string, Code | 'unavailable'>> {
    auth.languageCode = languageOfPath(location.pathname)
    try {
      const { user } = await signIn()
      const proof = await user.getIdToken()
      await signOut(auth)
      return accept(proof)
    } catch (error) {
      return refuse(error instanceof FirebaseError ? meaningOf(error.code) : 'unavailable')
    }
  }

  return {
    byPassword: (email, password) => prove(() => signInWithEmailAndPassword(auth, email, password), passwordRefusal),
    byGoogle: () => prove(() => signInWithPopup(auth, google), googleRefusal),
  }
}

const wrong = ['invalid-credential', 'wrong-password', 'user-not-found', 'invalid-email', 'user-disabled']

function passwordRefusal(code: string): SignInRefusal {
  if (wrong.some((each) => code === `auth/${each}`)) return 'wrong-credentials'
  return code === 'auth/too-many-requests' ? 'rate-limited' : 'unavailable'
}

function googleRefusal(code: string): GoogleRefusal {
  if (/^auth\/(popup-closed-by-user|cancelled-popup-request|user-cancelled)$/.test(code)) return 'closed'
  if (code === 'auth/popup-blocked') return 'blocked'
  return code === 'auth/account-exists-with-different-credential' ? 'email-taken' : 'unavailable'
}
