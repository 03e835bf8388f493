import type { FastifyInstance } from 'fastify'
import { canAppeal } from '#domain/moderation.ts'
import { accept, refuse } from '#domain/result.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { appealReport, decideReport, decideReportAppeal } from './decide-report.ts'
import { viewAppeal, viewDecision, viewReport, viewReports } from './moderation-view.ts'
import { readSubjects } from './read-subjects.ts'
import { countReports, findReport, listReports } from './report-store.ts'
import { reportMessage, sendReport } from './send-report.ts'

export function reportRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'POST /reports', async ({ caller, body: { homepage, ...report }, language, now }) =>
    homepage ? accept({ reported: true }) : sendReport(shop, caller, report, language, now),
  )

  serve(app, shop, 'POST /messages/{id}/report', async ({ caller, params, body, now }) =>
    reportMessage(shop, caller, { messageId: params.id, ...body }, now),
  )

  serve(app, shop, 'POST /reports/find', async ({ body, now }) => {
    const report = await findReport(database, body)
    const decision = report && viewDecision(report)
    if (!report?.decidedAt || !decision) return refuse('report-not-found')
    return accept({
      ...report,
      name: (await readSubjects(database, [report]))(report).name,
      decision,
      appeal: viewAppeal(report),
      canAppeal: report.appealedAt === null && canAppeal(report.decidedAt, now),
    })
  })

  serve(app, shop, 'POST /reports/appeal', async ({ body, now }) => appealReport(shop, body, now))

  serve(app, shop, 'GET /reports', async ({ query }) => {
    const { rows, total } = await listReports(database, query)
    const content = await viewReports(database, rows)
    return accept({ ...pageOfList(content, total, query), counts: await countReports(database) })
  })

  serve(app, shop, 'GET /reports/{id}', async ({ params }) => {
    const report = await findReport(database, params)
    return report ? accept(await viewReport(database, report)) : refuse('report-not-found')
  })

  serve(app, shop, 'PUT /reports/{id}/decision', async ({ params, body, caller, now }) =>
    decideReport(shop, caller.userId, { ...params, ...body }, now),
  )

  serve(app, shop, 'PUT /reports/{id}/appeal', async ({ params, body, caller, now }) =>
    decideReportAppeal(shop, caller.userId, { ...params, ...body }, now),
  )
}
