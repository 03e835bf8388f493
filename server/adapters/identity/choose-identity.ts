import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type EmbeddedIdentity, embeddedIdentity } from './embedded-identity.ts'
import { type FirebaseIdentity, firebaseIdentity } from './firebase/firebase-identity.ts'

export type ChosenIdentity = EmbeddedIdentity | FirebaseIdentity

export function chooseIdentity(settings: Settings, database: Database, now: () => Date): ChosenIdentity {
  const { firebase } = settings.identity
  return firebase
    ? firebaseIdentity(firebase, settings.publicUrl, database, now)
    : embeddedIdentity(settings, database, now)
}
