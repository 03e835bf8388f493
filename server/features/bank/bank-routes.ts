import { count, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accept, type Result, refuse } from '#domain/result.ts'
import { paged } from '#server/database/paged.ts'
import { bankEntries, bankStatements } from '#server/database/schema.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readBank } from './bank-comparison.ts'
import { compareBank } from './compare-bank.ts'
import { bookEntryAsFee, explainBankDifference } from './decide-bank-difference.ts'
import { readStatements } from './read-statement.ts'
import { saveStatements } from './save-statements.ts'

/** Enough for a year of a busy account. */
const statementLimits = { bytes: 5_000_000, fields: 1 }

export function bankRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/bank', async ({ query }) => {
    const newestFirst = database
      .select({ statement: bankStatements, entries: count(bankEntries.id) })
      .from(bankStatements)
      .leftJoin(bankEntries, eq(bankEntries.statementId, bankStatements.id))
      .groupBy(bankStatements.id)
      .orderBy(desc(bankStatements.lastDay), desc(bankStatements.readAt), desc(bankStatements.id))
    const { rows, total } = await paged(newestFirst, database.$count(bankStatements), query)
    const statements = rows.map(({ statement, entries }) => ({ ...statement, entries }))
    return accept({
      iban: shop.settings.payer?.iban ?? null,
      comparison: await readBank(database),
      statements: pageOfList(statements, total, query),
    })
  })

  registerMultipartForms(app, statementLimits, (forms) => {
    serve(forms, shop, 'POST /admin/bank-statements', async ({ body, caller, now }) => {
      const { payer } = shop.settings
      if (!payer) return refuse('payouts-not-set-up')
      const read = readStatements(await body.file.bytes(), payer.iban)
      if (!read.ok) return read
      const kept = await saveStatements(shop, read.value, caller.userId, now)
      if (kept.ok) await compareKept(now)
      return kept
    })
  })

  /** Stored statements stay when the comparison fails; the job retries, and each night compares again. */
  async function compareKept(now: Date): Promise<void> {
    try {
      await compareBank(shop, now)
    } catch (error) {
      shop.log.error({ err: error }, 'a statement was kept and could not be compared')
      shop.jobs.enqueue('compare-bank')
    }
  }

  async function compareAfter<Code extends string>(decided: Result<void, Code>, now: Date) {
    if (!decided.ok) return decided
    await compareKept(now)
    return accept(await readBank(database))
  }

  serve(
    app,
    shop,
    'POST /admin/bank-differences/{kind}/{subject}/explanation',
    async ({ params, body: { reason }, caller, now }) =>
      compareAfter(await explainBankDifference(shop, { ...params, reason, by: caller.userId }, now), now),
  )

  serve(app, shop, 'POST /admin/bank-entries/{id}/fee', async ({ params: { id }, body: { reason }, caller, now }) =>
    compareAfter(await bookEntryAsFee(shop, { entryId: id, reason, by: caller.userId }, now), now),
  )
}
