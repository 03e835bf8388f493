import type { JobName } from '#domain/job.ts'

/** The state of the parts of the shop. */
export const health = {
  title: 'Health',
  description: 'The state of the shop’s parts, and retries for what has failed.',
  loading: 'Checking the shop …',
  failed: 'The state of the shop couldn’t be loaded.',
  parts: 'Parts',
  database: 'Database',
  kinds: { embedded: 'embedded', postgres: 'PostgreSQL' },
  databaseState: (size: string, milliseconds: number) => `${size}, responds in ${milliseconds} ms`,
  storage: 'Pictures',
  ready: 'Ready',
  down: 'Not responding',
  backups: 'Backups',
  lastBackup: (ago: string, size: string) => `Last one ${ago}, ${size}`,
  noBackups: 'No backups are made here: BACKUP_FOLDER is not set.',
  backupLate: 'No backup in the last two days',
  emails: 'E-mails',
  emailsWait: (count: number) =>
    count === 0 ? 'All sent.' : count === 1 ? 'One is waiting to be sent.' : `${count} are waiting to be sent.`,
  paymentEvents: 'Payment events',
  holds: 'Holds',
  held: (count: number) =>
    count === 0
      ? 'Nothing is being paid for right now.'
      : count === 1
        ? 'One work is being paid for.'
        : `${count} works are being paid for.`,
  abuse: 'Buyers whose holds look like abuse',
  buyer: (held: number, lapsed: number) => `${held} held now, ${lapsed} expired in the last 24 hours`,
  release: 'Release',
  releaseNamed: (name: string) => `Release the holds of ${name}`,
  jobs: 'Jobs',
  job: 'Job',
  lastDone: 'Last run',
  never: 'Not in the last hour',
  jobFailed: (ago: string) => `Failed ${ago}`,
  jobNames: {
    'send-emails': 'Send e-mails',
    'expire-holds': 'Release expired holds',
    'reconcile-payments': 'Compare payments with the bank',
    'end-reductions': 'End reductions',
    'publish-posts': 'Publish scheduled posts',
    'change-announcements': 'Start and end announcements',
    'make-variants': 'Create pictures in all sizes',
    'purge-accounts': 'Delete expired data',
    'remove-old-uploads': 'Remove unfinished uploads',
    'back-up': 'Back up the shop',
    'report-failing-jobs': 'Tell administrators what fails',
  } as Record<JobName, string>,
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  allWell: 'Nothing has failed.',
  attempts: (count: number) => (count === 1 ? 'one attempt' : `${count} attempts`),
  tryAgain: 'Try again',
  tryAgainNamed: (name: string) => `Try again: ${name}`,
  done: 'Trying again.',
  notDone: 'Something went wrong. Please try again.',
}
