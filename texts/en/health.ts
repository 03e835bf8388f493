import type { JobName } from '#domain/job.ts'

/** How the parts of the shop are. */
export const health = {
  title: 'Health',
  description: 'How the parts of the shop are, and another try for what has failed.',
  loading: 'Looking at the shop …',
  failed: 'How the shop is could not be loaded.',
  parts: 'Parts',
  database: 'Database',
  kinds: { embedded: 'embedded', postgres: 'PostgreSQL' },
  databaseState: (size: string, milliseconds: number) => `${size}, answers in ${milliseconds} ms`,
  storage: 'Pictures',
  ready: 'Ready',
  down: 'Does not answer',
  backups: 'Backups',
  lastBackup: (ago: string, size: string) => `Last one ${ago}, ${size}`,
  noBackups: 'No backups are made here: BACKUP_FOLDER is not set.',
  backupLate: 'No backup in the last two days',
  emails: 'E-mails',
  emailsWait: (count: number) =>
    count === 0 ? 'All have been sent.' : count === 1 ? 'One waits to be sent.' : `${count} wait to be sent.`,
  paymentEvents: 'Payment events',
  holds: 'Holds',
  held: (count: number) =>
    count === 0
      ? 'Nothing is being paid for.'
      : count === 1
        ? 'One work is being paid for.'
        : `${count} works are being paid for.`,
  abuse: 'Buyers whose holds look like abuse',
  buyer: (held: number, lapsed: number) => `${held} held now, ${lapsed} lapsed in the last day`,
  release: 'Release',
  releaseNamed: (name: string) => `Release what ${name} holds`,
  jobs: 'Jobs',
  job: 'Job',
  lastDone: 'Last done',
  never: 'Not in the last hour',
  jobFailed: (ago: string) => `Failed ${ago}`,
  jobNames: {
    'send-emails': 'Send e-mails',
    'expire-holds': 'End holds that are over',
    'reconcile-payments': 'Compare payments with the bank',
    'end-reductions': 'End reductions',
    'publish-posts': 'Publish scheduled posts',
    'change-announcements': 'Begin and end announcements',
    'make-variants': 'Make pictures in all sizes',
    'purge-accounts': 'Delete what has to go',
    'remove-old-uploads': 'Remove unfinished uploads',
    'back-up': 'Back up the shop',
  } as Record<JobName, string>,
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  allWell: 'Nothing has failed.',
  attempts: (count: number) => (count === 1 ? 'one attempt' : `${count} attempts`),
  tryAgain: 'Try again',
  tryAgainNamed: (name: string) => `Try again: ${name}`,
  done: 'It is being tried again.',
  notDone: 'That could not be done. Please try again.',
}
