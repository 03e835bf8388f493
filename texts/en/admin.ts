/** The pages for administrators. */
export const menu = {
  label: 'Admin panel',
  overview: 'Overview',
  applications: 'Applications',
  works: 'Works',
  reports: 'Reports',
  restrictions: 'Restrictions',
  orders: 'Orders',
  payouts: 'Payouts',
  taxes: 'Tax report',
  figures: 'Figures',
  collections: 'Collections',
  announcements: 'Announcement',
  posts: 'Blog',
  artists: 'Artists',
  users: 'People',
  subscribers: 'Newsletter',
  audit: 'Audit log',
  feedback: 'Feedback',
  contactMessages: 'Messages',
  health: 'Health',
}

/** What waits for an administrator. */
export const admin = {
  title: 'Admin panel',
  description: 'Everything that waits for an administrator.',
  loading: 'Looking at what waits …',
  failed: 'What waits could not be loaded.',
  none: 'Nothing waits',
  noneText: 'Everything is done for now.',
  oldest: (ago: string) => `the oldest ${ago}`,
  waiting: {
    applications: (count: number) => (count === 1 ? 'One application' : `${count} applications`),
    reports: (count: number) => (count === 1 ? 'One report' : `${count} reports`),
    appeals: (count: number) => (count === 1 ? 'One appeal' : `${count} appeals`),
    'report-appeals': (count: number) => (count === 1 ? 'One reporter’s appeal' : `${count} reporters’ appeals`),
    'order-problems': (count: number) => (count === 1 ? 'One order with a problem' : `${count} orders with a problem`),
    refunds: (count: number) =>
      count === 1 ? 'One refund that the bank refused' : `${count} refunds that the bank refused`,
    payouts: (count: number) => (count === 1 ? 'One payout due' : `${count} payouts due`),
    emails: (count: number) => (count === 1 ? 'One e-mail that failed' : `${count} e-mails that failed`),
    'payment-events': (count: number) =>
      count === 1 ? 'One payment event not handled' : `${count} payment events not handled`,
    jobs: (count: number) => (count === 1 ? 'One job that failed' : `${count} jobs that failed`),
    holds: (count: number) =>
      count === 1 ? 'One buyer whose holds look like abuse' : `${count} buyers whose holds look like abuse`,
  },
}

export const readFeedback = {
  title: 'Feedback',
  description: 'What people with an account think of the shop.',
  loading: 'Loading feedback …',
  failed: 'Feedback could not be loaded.',
  none: 'No feedback yet',
  noneText: 'What people think of the shop will stand here.',
  gone: 'Deleted account',
  goneText: 'The words went with the account.',
}

export const contactMessages = {
  title: 'Contact messages',
  description: 'What people have written on the contact page.',
  loading: 'Loading messages …',
  failed: 'Messages could not be loaded.',
  none: 'No messages yet',
  noneText: 'What people write on the contact page will stand here. It also comes to the shop as an e-mail.',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
}

export const applications = {
  title: 'Artist applications',
  description: 'Artists who have applied and wait for an answer.',
  loading: 'Loading applications …',
  failed: 'Failed to fetch pending artists',
  none: 'No Pending Applications',
  noneText: 'Everybody has had an answer.',
  waiting: (count: number, ago: string) =>
    count === 1
      ? `One application is waiting; it came ${ago}.`
      : `${count} applications are waiting, the oldest came ${ago}.`,
  promise: (least: number, most: number) => `We promise an answer in ${least} to ${most} business days.`,
  due: (ago: string, when: string) => `${ago}, answer due ${when}`,
  onDay: (day: string) => `on ${day}`,
  overdue: (ago: string, day: string) => `${ago}, the answer was due on ${day}`,
  exhibitions: 'Exhibitions',
  more: (count: number) => (count === 1 ? '+1 more exhibition' : `+${count} more exhibitions`),
  contact: 'Contact',
  readMore: 'Read more',
  readLess: 'Show less',
  approve: 'Approve',
  reject: 'Reject',
  of: (action: string, name: string) => `${action}: ${name}`,
  askReject: (name: string) => `Reject ${name}?`,
  rejectText: 'The profile stays hidden. An e-mail tells the artist, who can change it and apply again.',
  undo: 'Undo',
  undone: 'The application is waiting again.',
  undoFailed: 'The decision could not be undone',
  reason: 'Reason',
  reasonHelp: 'The applicant reads it.',
  rejectedBefore: 'Rejected before',
  seller: 'Sells as a trader',
  answer: 'The artist answers',
  cancel: 'Cancel',
  approved: 'Artist has been approved successfully!',
  rejected: 'Artist has been rejected successfully!',
  approveFailed: 'Failed to approve artist',
  rejectFailed: 'Failed to reject artist',
}
