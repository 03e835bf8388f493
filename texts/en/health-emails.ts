import type { JobName } from '#contract/health.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import { health } from './health.ts'

const { dayAndTime } = emailFormats('en')

export const failingJobs = (jobs: readonly { job: JobName; since: Date }[]): EmailWords => ({
  subject: jobs.length === 1 ? 'A background job has failed' : `${jobs.length} background jobs have failed`,
  parts: [
    jobs.length === 1
      ? 'One of the shop’s background jobs has failed, and so has its retry:'
      : 'These background jobs of the shop have failed, and so have their retries:',
    { rows: jobs.map(({ job, since }) => [health.jobNames[job], dayAndTime(since)]) },
    'The shop keeps trying on schedule. You’ll only hear about the same job again if it has worked in the meantime.',
    { words: 'See the shop’s health', link: adminLinks.health('en') },
  ],
})
