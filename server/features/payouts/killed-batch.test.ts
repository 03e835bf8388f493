import { once } from 'node:events'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeCall } from '#contract/client.ts'
import {
  auditEntries,
  ledgerEntries,
  orderLines,
  payoutBatches,
  payouts as payoutTable,
} from '#server/database/schema.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { startStatementProxy } from '../../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { chosenIn, openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'
import { startShopProcess } from '../../../tests/support/shop-process.ts'

/** What the process is about to say to PostgreSQL when it dies, in the sequence in which it says it. */
const lastWords = ['insert into "ledger_entries"', 'update "order_lines"', 'commit']

test('killed in the middle of a batch, nothing of it is there, and the same request ends well', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  await using world = await openPayouts({ url })
  const body = { payouts: await chosenIn(world), currentPassword }
  expect(body.payouts).toHaveLength(2)
  /** Asks a process that dies when it says so, before PostgreSQL hears it or afterwards; gives its answer. */
  const makeBatchAndDie = async (last?: { words: string; isHeard: boolean }) => {
    const { child, address } = await startShopProcess({ DATABASE_URL: proxy.url, RATE_LIMIT_FACTOR: '0' })
    let making: object | undefined
    proxy.watch((statement, _, connection) => {
      // Jobs are under way on others.
      if (statement.startsWith('insert into "payout_batches"')) making = connection
      if (!last || making !== connection || !statement.startsWith(last.words)) return undefined
      proxy.watch(undefined)
      child.kill('SIGKILL')
      return last.isHeard ? undefined : 'cut-before'
    })
    const call = makeCall((path, init) => fetch(address + path, init))
    const answer = await call('POST /admin/payout-batches', { body, ...(await world.asAdmin()) }).then(
      () => 'made',
      (error) => error.problem?.code ?? 'no answer',
    )
    if (!last) child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return answer
  }
  for (const words of lastWords) {
    expect(await makeBatchAndDie({ words, isHeard: false }), words).toBe('no answer')
    expect(await countWritten(world), words).toEqual({ batches: 0, payouts: 0, entries: 0, lines: 0, audit: 0 })
  }
  expect(await makeBatchAndDie({ words: 'commit', isHeard: true })).toBe('no answer')
  expect(await makeBatchAndDie()).toBe('payout-changed')
  expect(await countWritten(world)).toEqual({ batches: 1, payouts: 2, entries: 4, lines: 2, audit: 1 })
  expect(await findDiscrepancies(world.database)).toMatchObject({ found: [] })
})

const countWritten = async ({ database }: PayoutWorld) => ({
  batches: await database.$count(payoutBatches),
  payouts: await database.$count(payoutTable),
  entries: await database.$count(ledgerEntries, isNotNull(ledgerEntries.payoutId)),
  lines: await database.$count(orderLines, isNotNull(orderLines.payoutId)),
  audit: await database.$count(auditEntries, eq(auditEntries.action, 'payout-batch-made')),
})
