/** The recurring jobs. */
export const jobNames = [
  'send-emails',
  'expire-holds',
  'reconcile-payments',
  'end-reductions',
  'publish-posts',
  'change-announcements',
  'make-variants',
  'purge-accounts',
  'remove-old-uploads',
  'back-up',
  'report-failing-jobs',
] as const
export type JobName = (typeof jobNames)[number]

export const isJobName = (name: string): name is JobName => jobNames.some((known) => known === name)
