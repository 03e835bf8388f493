import type { FastifyInstance } from 'fastify'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readJournal } from './journal.ts'

export function journalRoutes(app: FastifyInstance, shop: Shop): void {
  serveFile(app, shop, 'GET /admin/journal.csv', async ({ query: { month }, caller, language, now }) => {
    const audit = { by: caller.userId, action: 'journal-exported', subject: month } as const
    await writeAudit(shop, shop.database, audit, now)
    return readJournal(shop, { month, language }, now)
  })
}
