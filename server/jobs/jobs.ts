import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { JobName } from '#contract/health.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { changeAnnouncements } from '#server/features/announcements/announcement-store.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { endReductions } from '#server/features/artworks/price-store.ts'
import { backUpDaily } from '#server/features/backups/back-up-daily.ts'
import { compareBank } from '#server/features/bank/compare-bank.ts'
import { auditDecisions } from '#server/features/decision-audit/audit-decisions.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { watchReturns } from '#server/features/fulfilment/watch-returns.ts'
import { followLostRefunds } from '#server/features/health/lost-order-refund.ts'
import { reportFailingJobs } from '#server/features/health/report-failing-jobs.ts'
import { checkDocuments } from '#server/features/issued-documents/check-documents.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { closeArtistAccounts } from '#server/features/moderation/close-artist-account.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { expireHolds, reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { endPayoutHolds } from '#server/features/payouts/payout-holds.ts'
import { tellDuePayouts } from '#server/features/payouts/tell-due-payouts.ts'
import { prerenderVariants } from '#server/features/pictures/prerender-variants.ts'
import { publishPosts } from '#server/features/posts/post-store.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { compareIndexes } from '#server/features/search/compare-indexes.ts'
import { indexChanges } from '#server/features/search/index-changes.ts'
import { buildMissingIndexes } from '#server/features/search/rebuild-indexes.ts'
import { watchThreshold } from '#server/features/taxes/cross-border.ts'
import { tellSellers } from '#server/features/taxes/tell-sellers.ts'
import { tellChangedTerms } from '#server/features/terms/tell-changed-terms.ts'
import { removeOldUploads } from '#server/features/uploads/remove-old-uploads.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Shop } from '#server/shop.ts'

/** Recurring and idempotent. Finds its work in the database. */
type Job = {
  name: JobName
  cron: string
  /** The signal aborts on timeout, takeover by another instance, or shutdown. */
  run: (shop: Shop, now: Date, signal: AbortSignal) => Promise<void>
  /** For jobs whose deadlines people can meet only while the shop is open. */
  pausesDuringMaintenance?: true
  /** Timeout; five minutes by default. */
  expireInSeconds?: number
}

export const allJobs: readonly Job[] = [
  { name: 'send-emails', cron: '* * * * *', run: sendEmails },
  { name: 'send-webhooks', cron: '* * * * *', run: sendWebhooks },
  { name: 'expire-holds', cron: '* * * * *', run: expireHolds },
  // Five sweeps of a minute, if the provider is unreachable.
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: reconcileAll, expireInSeconds: 600 },
  // Confirms what no buyer has objected to, which they cannot do while the shop is closed.
  { name: 'confirm-deliveries', cron: '7 * * * *', run: confirmDeliveries, pausesDuringMaintenance: true },
  { name: 'watch-returns', cron: '57 * * * *', run: watchReturns },
  { name: 'end-reductions', cron: '* * * * *', run: endReductions },
  { name: 'publish-posts', cron: '* * * * *', run: publishPosts },
  { name: 'change-announcements', cron: '* * * * *', run: changeAnnouncements },
  { name: 'index-changes', cron: '* * * * *', run: indexChanges },
  { name: 'rebuild-search', cron: '17 * * * *', run: buildMissingIndexes, expireInSeconds: 4 * 3600 },
  { name: 'compare-search', cron: '17 3 * * *', run: compareIndexes, expireInSeconds: 4 * 3600 },
  { name: 'make-variants', cron: '*/10 * * * *', run: prerenderVariants },
  { name: 'purge-accounts', cron: '17 * * * *', run: purgeAccounts },
  { name: 'remove-old-uploads', cron: '37 * * * *', run: removeOldUploads },
  { name: 'back-up', cron: '47 * * * *', run: backUpDaily, expireInSeconds: 4 * 3600 },
  { name: 'end-payout-holds', cron: '27 * * * *', run: endPayoutHolds },
  { name: 'take-approvals-effect', cron: '* * * * *', run: takeApprovalsEffect },
  { name: 'tell-due-payouts', cron: '0 * * * *', run: tellDuePayouts },
  { name: 'report-failing-jobs', cron: '* * * * *', run: reportFailingJobs },
  { name: 'issue-documents', cron: '* * * * *', run: issueDueDocuments },
  { name: 'issue-statements', cron: '37 0 * * *', run: enqueueStatements },
  { name: 'tell-sellers', cron: '7 8 * * *', run: tellSellers },
  { name: 'watch-threshold', cron: '17 8 * * *', run: watchThreshold },
  { name: 'tell-changed-terms', cron: '7 * * * *', run: tellChangedTerms },
  { name: 'close-artist-accounts', cron: '42 * * * *', run: closeArtistAccounts },
  { name: 'check-documents', cron: '37 4 * * *', run: checkDocuments, expireInSeconds: 4 * 3600 },
  { name: 'audit-decisions', cron: '17 2 * * *', run: auditDecisions },
  { name: 'check-books', cron: '7 2 * * *', run: async (shop, now) => void (await checkBooks(shop, now)) },
  // The first run reads the provider's whole history.
  { name: 'compare-provider', cron: '37 1 * * *', run: compareProvider, expireInSeconds: 4 * 3600 },
  { name: 'compare-bank', cron: '57 1 * * *', run: compareBank },
]

async function reconcileAll(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  await reconcilePayments(shop, now, signal)
  await followLostRefunds(shop, now, signal)
}

/** Seconds. With the heartbeat another instance takes over the jobs of a dead one within 15 seconds. */
const takeover = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, queueCacheIntervalSeconds: 2 }

/** Passed on to pg: a server that vanishes without closing its connection would block forever. */
const silence = { query_timeout: 15_000, keepAlive: true }

type RunningJobs = {
  /** Starts no further jobs; running ones are aborted. Other instances process new ones. */
  pause(): void
  stop(): Promise<void>
}

/** One instance at a time. Call it after listening, as pg-boss starts slowly. Waits for the database. */
export const startJobs = (shop: Shop): Promise<RunningJobs> =>
  withRetries(async () => {
    const boss = await openQueue(shop)
    try {
      return await runJobs(shop, boss)
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  })

async function openQueue(shop: Shop): Promise<PgBoss> {
  const { PgBoss, fromPglite } = await import('pg-boss')
  const { driver } = shop.connection
  const where: ConstructorOptions =
    driver.kind === 'embedded'
      ? { db: fromPglite(driver.pglite), backend: 'pglite' }
      : { connectionString: driver.url, max: driver.isPooled ? 1 : 2, application_name: 'louend-jobs', ...silence }
  const boss = new PgBoss({ ...where, ...takeover, schema: 'jobs', createSchema: false, useListenNotify: true })
  boss.on('error', (error) => shop.log.error({ err: error }, 'jobs'))
  return boss
}

async function runJobs(shop: Shop, boss: PgBoss): Promise<RunningJobs> {
  await boss.start()
  for (const { name } of await boss.getSchedules())
    if (!allJobs.some((job) => job.name === name)) await boss.unschedule(name)

  const closing = new AbortController()
  const send = (name: JobName) =>
    boss.send(name).catch((error: unknown) => shop.log.warn({ err: error, job: name }, 'job not enqueued'))
  for (const { name, cron, run, pausesDuringMaintenance, expireInSeconds = 300 } of allJobs) {
    // "stately": at most one runs and one waits.
    await boss.createQueue(name, {
      policy: 'stately',
      notify: true,
      retryLimit: 1,
      retryDelay: 1,
      heartbeatSeconds: 10,
      expireInSeconds,
      deleteAfterSeconds: 3600,
    })
    const polling = { pollingIntervalSeconds: 3, notifyPollingIntervalSeconds: 3 }
    await boss.work(name, polling, async ([job]) => {
      if (pausesDuringMaintenance && shop.maintenance.current(shop.now())) return
      const signals = [closing.signal, ...(job ? [job.signal] : [])]
      return runJob(shop, name, (now) => run(shop, now, AbortSignal.any(signals)))
    })
    await boss.schedule(name, cron)
  }
  const senders = new Map(allJobs.map(({ name }) => [name, oneAtATime(() => send(name))]))
  shop.jobs.onEnqueue((name) => senders.get(name)?.())
  for (const sendJob of senders.values()) sendJob()
  return {
    pause: () => {
      closing.abort()
      for (const { name } of allJobs) void boss.offWork(name, { wait: false })
    },
    stop: () => {
      closing.abort()
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Coalesces calls during a run into one further run. */
function oneAtATime(run: () => Promise<unknown>): () => void {
  let isRunning = false
  let isRequested = false
  return async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    for (; isRequested; await run()) isRequested = false
    isRunning = false
  }
}

/** Runs a job in a span and records duration and outcome. */
const runJob = (shop: Shop, job: JobName, run: (now: Date) => Promise<void>): Promise<void> =>
  trace.getTracer('louend').startActiveSpan(`job ${job}`, async (span) => {
    const began = performance.now()
    const record = (outcome: 'done' | 'failed') => {
      const milliseconds = performance.now() - began
      shop.metrics.jobs.observe({ job, outcome }, milliseconds / 1000)
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      shop.log.debug({ job, outcome, milliseconds: Math.round(milliseconds) }, 'job ended')
    }
    try {
      await run(shop.now())
      record('done')
    } catch (error) {
      record('failed')
      shop.log.error({ err: error, job }, 'job failed')
      // The queue stores this message: it must not contain personal data.
      throw new Error(`${job} failed: see the log`)
    }
  })
