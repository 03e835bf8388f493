import { pgTable, text } from 'drizzle-orm/pg-core'
import type { JobName } from '#contract/health.ts'
import { moment } from './columns.ts'

/** Jobs that have failed and not been done since. Administrators were told of each. */
export const failingJobs = pgTable('failing_jobs', {
  job: text().$type<JobName>().primaryKey(),
  since: moment().notNull(),
})
