import { pgTable, text } from 'drizzle-orm/pg-core'
import type { JobName } from '#contract/health.ts'
import { moment } from './columns.ts'

/** Jobs whose last run failed. Administrators got an e-mail about each. */
export const failingJobs = pgTable('failing_jobs', {
  job: text().$type<JobName>().primaryKey(),
  since: moment().notNull(),
})
