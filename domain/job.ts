/** The recurring jobs. */
export const jobNames = [
  'send-emails',
  'expire-holds',
  'reconcile-payments',
  'confirm-deliveries',
  'end-reductions',
  'publish-posts',
  'change-announcements',
  'make-variants',
  'purge-accounts',
  'remove-old-uploads',
  'back-up',
  'end-payout-holds',
  'report-failing-jobs',
  'check-books',
] as const
export type JobName = (typeof jobNames)[number]

export const isJobName = (name: string): name is JobName => jobNames.some((known) => known === name)
