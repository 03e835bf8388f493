import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import { firebaseIdentity } from './firebase/firebase-identity.ts'
import type { Identity } from './identity.ts'

/** The identity provider that the settings name. */
export function chooseIdentity(settings: Settings, database: Database, now: () => Date): Identity {
  const { firebase } = settings.identity
  return firebase
    ? firebaseIdentity(firebase, settings.publicUrl, database, now)
    : embeddedIdentity(settings, database, now)
}
