import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readJournal } from './journal.ts'
import { standardAuditFile } from './standard-audit-file.ts'

/** What was booked, for the accountant. */
export function journalRoutes(app: FastifyInstance, shop: Shop): void {
  const note = ({ userId }: Caller, month: string, now: Date) =>
    writeAudit(shop, shop.database, { by: userId, action: 'journal-exported', subject: month }, now)

  serveFile(app, shop, 'GET /admin/journal.csv', async ({ query: { month }, caller, language, now }) => {
    await note(caller, month, now)
    return readJournal(shop, { month, language }, now)
  })

  serveFile(app, shop, 'GET /admin/journal.xml', async ({ query: { month }, caller, language, now }) => {
    await note(caller, month, now)
    return accept({
      name: `journal-${month}.xml`,
      bytes: await standardAuditFile(shop.database, { month, language }, now),
    })
  })
}
