import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { connect } from './connect.ts'

test('a wrong host, port, database or role is one line that names the setting', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const change = (part: 'hostname' | 'port' | 'pathname' | 'username', value: string) => {
    const changed = new URL(url)
    changed[part] = value
    return changed.href
  }
  const refusal = (settings: { url: string; ownerUrl?: string; directUrl?: string }) =>
    connect({ kind: 'postgres', connections: 2, ...settings }).then(
      () => undefined,
      (error: Error) => error.message,
    )
  const closed = change('port', '1')
  const wrong = [
    change('hostname', 'database.invalid'),
    closed,
    change('pathname', '/nothing'),
    change('username', 'nobody'),
  ]
  for (const address of wrong) {
    const message = await refusal({ url: address })
    expect(message, address).toMatch(/^DATABASE_URL: PostgreSQL at \S+ cannot be reached: .+\.$/)
    expect(message?.split('\n')).toHaveLength(1)
  }
  expect(await refusal({ url, ownerUrl: closed })).toMatch(/^DATABASE_OWNER_URL: /)
  expect(await refusal({ url, directUrl: closed })).toMatch(/^DATABASE_DIRECT_URL: /)
})
