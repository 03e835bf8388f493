import { type Connection, connect } from '#server/database/connect.ts'
import { readFacts } from '#server/features/shop-facts/shop-facts-store.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { readFactsFrom } from '#site/site.ts'

/** Runs `act` on the database of the environment's settings, with the facts about the shop for the e-mails it writes. */
export async function withDatabase<Value>(
  act: (connection: Connection, settings: Settings) => Promise<Value>,
  settings = readSettings(process.env),
): Promise<Value> {
  const connection = await connect(settings.database)
  try {
    const { facts } = await readFacts(connection.database, settings)
    readFactsFrom(() => facts)
    return await act(connection, settings)
  } finally {
    await connection.close()
  }
}
