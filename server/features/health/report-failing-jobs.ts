import { inArray } from 'drizzle-orm'
import { failingJobs } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueFailingJobsEmails } from './failing-jobs-email.ts'
import { readJobs } from './read-health.ts'

/** Alerts administrators once per failing job, until the job succeeds again. */
export async function reportFailingJobs(shop: Shop, now: Date): Promise<void> {
  const jobs = await readJobs(shop.database)
  const done = jobs.filter(({ doneAt, failedAt }) => doneAt !== null && failedAt === null).map(({ name }) => name)
  const failing = jobs.flatMap(({ name: job, failedAt }) => (failedAt ? { job, since: failedAt } : []))
  await shop.database.transaction(async (tx) => {
    await tx.delete(failingJobs).where(inArray(failingJobs.job, done))
    if (failing.length === 0) return
    const news = await tx.insert(failingJobs).values(failing).onConflictDoNothing().returning()
    if (news.length > 0) await enqueueFailingJobsEmails(shop, tx, news, now)
  })
}
