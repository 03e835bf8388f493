import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import type { Identity } from './identity.ts'

/** The identity provider that the settings name. */
export const chooseIdentity = (settings: Settings, database: Database, now: () => Date): Identity =>
  embeddedIdentity(settings, database, now)
