import { withDatabase } from './with-database.ts'

/** Connecting migrates. */
export const migrate = (): Promise<void> =>
  withDatabase(async () => console.log('The database has all migrations of this version.'))
