import type { ConstructorOptions } from 'pg-boss'
import { placeBelow } from './adapters/tracing/place.ts'
import { endReductions } from './features/artworks/price-store.ts'
import { sendLetters } from './features/mail/send-letters.ts'
import { expireHolds, reconcilePayments } from './features/orders/payment-sweeps.ts'
import { makeVariantsAhead } from './features/pictures/make-variants-ahead.ts'
import { tidyAccounts } from './features/privacy/purge-accounts.ts'
import type { JobName } from './job-queue.ts'
import type { Shop } from './shop.ts'

/** Looks for everything of its kind that is to be done, and does it. Running twice must do no harm. */
type Sweep = { name: JobName; cron: string; run: (shop: Shop, now: Date) => Promise<void> }

const sweeps: readonly Sweep[] = [
  { name: 'send-letters', cron: '* * * * *', run: sendLetters },
  { name: 'expire-holds', cron: '* * * * *', run: expireHolds },
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: reconcilePayments },
  { name: 'end-reductions', cron: '* * * * *', run: endReductions },
  { name: 'make-variants', cron: '*/10 * * * *', run: makeVariantsAhead },
  { name: 'tidy-accounts', cron: '17 * * * *', run: tidyAccounts },
]

/**
 * Runs the jobs, each on one instance at a time: once now, then whenever its bell rings or its minute comes. Call it
 * after listening, because the library behind it takes its time.
 */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const { PgBoss, fromPglite } = await import('pg-boss')
  const { driver } = shop.connection
  const where: ConstructorOptions =
    driver.kind === 'embedded'
      ? { db: fromPglite(driver.pglite), backend: 'pglite' }
      : { connectionString: driver.url, max: 2, application_name: 'louend-jobs' }
  const boss = new PgBoss({ ...where, schema: 'jobs', useListenNotify: true })
  boss.on('error', (error) => shop.log.error({ err: error }, 'jobs'))
  await boss.start()

  const wake = (name: JobName) =>
    void boss.send(name).catch((error: unknown) => shop.log.warn({ err: error, job: name }, 'a job was not woken'))
  for (const { name, cron, run } of sweeps) {
    // "stately": one may run and one may wait, however often it is asked for.
    await boss.createQueue(name, {
      policy: 'stately',
      notify: true,
      retryLimit: 1,
      retryDelay: 30,
      expireInSeconds: 300,
      deleteAfterSeconds: 3600,
    })
    const pace = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 }
    await boss.work(name, pace, () => runSweep(shop, name, run))
    await boss.schedule(name, cron)
    wake(name)
  }
  shop.jobs.heard((name) => {
    if (sweeps.some((sweep) => sweep.name === name)) wake(name)
  })
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

/** Runs a job, and notes how long it took and how it ended. */
async function runSweep(shop: Shop, job: JobName, run: Sweep['run']): Promise<void> {
  const began = performance.now()
  const note = (outcome: 'done' | 'failed') => {
    const milliseconds = performance.now() - began
    shop.meters.jobs.note({ job, outcome }, milliseconds / 1000)
    const span = { name: `job ${job}`, kind: 'internal', milliseconds, attributes: {} } as const
    shop.tracing?.note({ ...placeBelow(), ...span, failed: outcome === 'failed' })
    shop.log.debug({ job, outcome, milliseconds: Math.round(milliseconds) }, 'job ended')
  }
  await run(shop, shop.now()).catch((error: unknown) => {
    note('failed')
    shop.log.error({ err: error, job }, 'job failed')
    // What the queue keeps of it must name nobody.
    throw new Error(`${job} failed: see the log`)
  })
  note('done')
}
