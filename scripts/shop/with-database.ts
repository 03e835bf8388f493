import { type Connection, connect } from '#server/database/connect.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'

/** Runs `act` on the database of the environment's settings. */
export async function withDatabase<Value>(
  act: (connection: Connection, settings: Settings) => Promise<Value>,
  settings = readSettings(process.env),
): Promise<Value> {
  const connection = await connect(settings.database)
  return act(connection, settings).finally(connection.close)
}
