import { expect, onTestFinished, test } from 'vitest'
import { startStatementProxy } from '../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { listenToChanges } from './changes.ts'
import { connect } from './connect.ts'

test('a server that has gone without a word is noticed, and whatever changed meanwhile counts as changed', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  const connection = await connect({ kind: 'postgres', url: proxy.url, connections: 1 })
  onTestFinished(connection.close)
  const changes = await listenToChanges(connection, () => undefined)
  onTestFinished(changes.close)
  const changed: string[] = []
  changes.listen((tag) => changed.push(tag))
  changes.listenToEmails(() => changed.push('emails'))

  let left = 1
  proxy.watch((statement) => (statement === 'select 1' && left-- > 0 ? 'freeze-in' : undefined))
  await expect.poll(() => changed).toEqual(['everything', 'emails'])
})
