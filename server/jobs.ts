import type { ConstructorOptions } from 'pg-boss'
import { tidyAccounts } from './features/account/tidy-accounts.ts'
import { endReductions } from './features/artworks/price-store.ts'
import { sendLetters } from './features/mail/send-letters.ts'
import { expireHolds, reconcilePayments } from './features/orders/payment-sweeps.ts'
import { makeVariantsAhead } from './features/pictures/make-variants-ahead.ts'
import type { JobName } from './job-bell.ts'
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
    await boss.work(name, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 }, async () => {
      const began = performance.now()
      const note = (outcome: string) =>
        shop.meters.jobs.note({ job: name, outcome }, (performance.now() - began) / 1000)
      await run(shop, shop.now()).catch((error: unknown) => {
        note('failed')
        shop.log.error({ err: error, job: name }, 'job failed')
        // What the queue keeps of it must name nobody.
        throw new Error(`${name} failed: see the log`)
      })
      note('done')
      shop.log.debug({ job: name, milliseconds: Math.round(performance.now() - began) }, 'job done')
    })
    await boss.schedule(name, cron)
    wake(name)
  }
  shop.jobs.heard((name) => {
    if (sweeps.some((sweep) => sweep.name === name)) wake(name)
  })
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
