export const menu = {
  label: 'Admin panel',
  overview: 'Overview',
  applications: 'Applications',
  works: 'Works',
  reports: 'Reports',
  restrictions: 'Restrictions',
  orders: 'Orders',
  payouts: 'Payouts',
  bank: 'Bank account',
  approvals: 'Approvals',
  documents: 'Documents',
  taxes: 'Tax report',
  figures: 'Figures',
  collections: 'Collections',
  announcements: 'Announcements, maintenance',
  posts: 'Blog',
  artists: 'Artists',
  users: 'Users',
  subscribers: 'Newsletter',
  shopFacts: 'About the shop',
  terms: 'Terms of service',
  audit: 'Audit log',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
  feedback: 'Feedback',
  contactMessages: 'Contact messages',
  health: 'Health',
}

export const admin = {
  title: 'Admin panel',
  description: 'Decisions to make and problems to solve.',
  loading: 'Loading the overview …',
  failed: 'The overview couldn’t be loaded.',
  none: 'All done',
  noneText: 'Nothing needs your attention right now.',
  sum: 'Total',
  all: (count: number) => `All ${count}`,
  allOf: (count: number, what: string) => `All ${count}: ${what}`,
  due: (day: string) => `due ${day}`,
  dueToday: 'due today',
  wasDue: (day: string) => `was due ${day}`,
  waiting: {
    applications: (count: number) => (count === 1 ? 'One application' : `${count} applications`),
    reports: (count: number) => (count === 1 ? 'One report' : `${count} reports`),
    appeals: (count: number) => (count === 1 ? 'One appeal' : `${count} appeals`),
    'report-appeals': (count: number) => (count === 1 ? 'One reporter’s appeal' : `${count} reporters’ appeals`),
    'order-problems': (count: number) => (count === 1 ? 'One order with a problem' : `${count} orders with a problem`),
    disputes: (count: number) => (count === 1 ? 'One disputed payment' : `${count} disputed payments`),
    'waiting-refunds': (count: number) =>
      count === 1
        ? 'One refund that waits at the payment provider'
        : `${count} refunds that wait at the payment provider`,
    'failed-refunds': (count: number) => (count === 1 ? 'One refund that failed' : `${count} refunds that failed`),
    'overdue-refund-requests': (count: number) =>
      count === 1 ? 'One refund request overdue' : `${count} refund requests overdue`,
    'refund-requests': (count: number) =>
      count === 1 ? 'One refund request to check' : `${count} refund requests to check`,
    refunds: (count: number) =>
      count === 1
        ? 'One refund that the payment provider refused'
        : `${count} refunds that the payment provider refused`,
    approvals: (count: number) => (count === 1 ? 'One request to approve' : `${count} requests to approve`),
    payouts: (count: number) => (count === 1 ? 'One payout due' : `${count} payouts due`),
    'blocked-payouts': (count: number) =>
      count === 1
        ? 'One payout held back because the account is blocked'
        : `${count} payouts held back because the account is blocked`,
    'unanswered-payouts': (count: number) =>
      count === 1 ? 'One payout not confirmed by the bank' : `${count} payouts not confirmed by the bank`,
    emails: (count: number) => (count === 1 ? 'One e-mail that failed' : `${count} e-mails that failed`),
    'payment-events': (count: number) =>
      count === 1 ? 'One payment event not handled' : `${count} payment events not handled`,
    jobs: (count: number) => (count === 1 ? 'One job that failed' : `${count} jobs that failed`),
    holds: (count: number) =>
      count === 1 ? 'One buyer whose holds look like abuse' : `${count} buyers whose holds look like abuse`,
  },
}

export const trade = {
  failed: 'The figures couldn’t be loaded.',
  today: 'Today',
  sales: 'Sales',
  works: (count: number) => (count === 0 ? 'no works sold yet' : count === 1 ? 'one work sold' : `${count} works sold`),
  commission: 'Commission',
  refunds: 'Refunds',
  toPayOut: 'To be paid out now',
  artists: (count: number) => (count === 1 ? 'one artist' : `${count} artists`),
  firstDue: (day: string) => `the first due ${day}`,
  nextPayout: (day: string) => `The next payout can be made on ${day}.`,
  noPayout: 'No delivery is waiting for its payout.',
  week: 'The last seven days',
  figure: 'Figure',
  lastDays: 'Last 7 days',
  daysBefore: '7 days before',
  worksSold: 'Works sold',
  visits: 'Visits',
  figures: 'All figures',
}

export const readFeedback = {
  title: 'Feedback',
  description: 'What our users think of the shop.',
  loading: 'Loading feedback …',
  failed: 'Feedback couldn’t be loaded.',
  none: 'No feedback yet',
  noneText: 'What users think of the shop will appear here.',
  gone: 'Deleted account',
  goneText: 'The comment was deleted with the account.',
}

export const contactMessages = {
  title: 'Contact messages',
  description: 'Messages sent from the contact page.',
  loading: 'Loading messages …',
  failed: 'Messages couldn’t be loaded.',
  none: 'No messages yet',
  noneText: 'Messages from the contact page will appear here. They are also e-mailed to the shop.',
  answer: 'Reply',
  answerTo: (name: string) => `Reply to ${name}`,
}

export const applications = {
  title: 'Artist applications',
  description: 'Artists who have applied and are waiting for a decision.',
  loading: 'Loading applications …',
  failed: 'Failed to fetch pending artists',
  none: 'No Pending Applications',
  noneText: 'Every application has been answered.',
  waiting: (count: number, ago: string) =>
    count === 1
      ? `One application waiting. It was received ${ago}.`
      : `${count} applications waiting. The oldest was received ${ago}.`,
  promise: (min: number, max: number) => `We promise an answer in ${min} to ${max} business days.`,
  due: (ago: string, when: string) => `${ago}, answer due ${when}`,
  onDay: (day: string) => `on ${day}`,
  overdue: (ago: string, day: string) => `${ago}, the answer was due on ${day}`,
  works: 'Works',
  noWorks: 'This application shows no works.',
  work: (number: number, name: string) => `Work ${number} by ${name}`,
  studioPictures: 'Studio pictures',
  exhibitions: 'Exhibitions',
  more: (count: number) => (count === 1 ? '+1 more exhibition' : `+${count} more exhibitions`),
  contact: 'Contact',
  readMore: 'Read more',
  readLess: 'Show less',
  approve: 'Approve',
  reject: 'Reject',
  of: (action: string, name: string) => `${action}: ${name}`,
  askReject: (name: string) => `Reject ${name}?`,
  rejectText: 'The profile stays hidden. The artist is told by e-mail, and can change it and apply again.',
  undo: 'Undo',
  undone: 'The application is pending again.',
  undoFailed: 'The decision couldn’t be undone',
  reason: 'Reason',
  reasonHelp: 'The applicant will read it.',
  rejectedBefore: 'Rejected before',
  seller: 'Sells as a trader',
  answer: 'The artist’s answer',
  cancel: 'Cancel',
  approved: 'Artist has been approved successfully!',
  rejected: 'Artist has been rejected successfully!',
  approveFailed: 'Failed to approve artist',
  rejectFailed: 'Failed to reject artist',
}
