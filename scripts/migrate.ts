// npm run migrate: migrates the database, so that instances need no DATABASE_OWNER_URL.
import { connect } from '#server/database/connect.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orFail } from './or-fail.ts'

await orFail(async () => {
  const connection = await connect(readSettings(process.env).database)
  await connection.close()
  console.log('The database has all migrations of this version.')
})
