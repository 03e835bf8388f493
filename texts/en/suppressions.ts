import { resendDays, type SuppressionReason } from '#domain/suppression.ts'

export const suppressions = {
  title: 'Undeliverable addresses',
  description: 'Addresses that get no e-mails.',
  loading: 'Loading addresses …',
  failed: 'The addresses couldn’t be loaded.',
  text: 'E-mails to these addresses came back, or their readers marked them as spam. They get only links for logging in, and confirmations of withdrawals. After a complaint they also get e-mails about their orders.',
  none: 'No undeliverable addresses',
  noneText: 'Addresses that e-mails come back from will appear here.',
  nothing: 'No addresses found',
  nothingText: 'No addresses match your search.',
  search: 'Search by e-mail',
  find: 'Search',
  columns: { email: 'E-mail', reason: 'Reason', since: 'Since', actions: 'Actions' },
  reasons: { bounce: 'E-mails come back', complaint: 'Marked as spam' } as Record<SuppressionReason, string>,
  reports: (count: number) => `${count} reports`,
  remove: 'Remove from the list',
  removeOf: (email: string) => `Remove from the list: ${email}`,
  ask: (email: string) => `Remove ${email} from the list?`,
  askText: `The address gets e-mails again. If they came back, those of the last ${resendDays} days are sent again.`,
  cancel: 'Cancel',
  removed: (email: string) => `${email} has been removed from the list.`,
}

/** For the person whose address it is. */
export const ownSuppression = {
  notice: (email: string) => `Messages to ${email} come back. Check the address or press “Try again”.`,
  tryAgain: 'Try again',
  trying: 'Trying again …',
  done: `We’re sending you messages again, including those of the last ${resendDays} days.`,
  failed: 'That didn’t work. Please try again later.',
  tooOften: 'You can try this three times a day.',
}
