import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readCards } from '#server/features/artworks/card-store.ts'
import { runSql } from '../../tests/support/databases/postgres.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { createArtwork } from '../../tests/support/works.ts'
import { connect } from './connect.ts'

test('a pooler whose sessions have no limits is refused in one line, as PostgreSQL would end nothing', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await expect(connect({ kind: 'postgres', url, directUrl: url, connections: 2 })).rejects.toThrow(
    /^DATABASE_URL: the pooler must set idle_in_transaction_session_timeout, lock_timeout, statement_timeout/,
  )
})

test('behind a pooler no statement is prepared under a name, which another session would not know', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const name = new URL(url).pathname.slice(1)
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await runSql(url, `alter database "${name}" set ${limit} = '5s'`)
  const preparedBy = async (directUrl: string | undefined) => {
    const { database, close } = await connect({ kind: 'postgres', url, directUrl, connections: 2 })
    onTestFinished(close)
    const { id } = await createArtwork(database)
    expect(await readCards(database, [id])).toHaveLength(1)
    return database.transaction(async (tx) => {
      expect(await readCards(tx, [id])).toHaveLength(1)
      return tx.select({ name: sql<string>`name` }).from(sql`pg_prepared_statements`)
    })
  }
  expect(await preparedBy(undefined)).toEqual([{ name: 'cards' }])
  expect(await preparedBy(url)).toEqual([])
})
