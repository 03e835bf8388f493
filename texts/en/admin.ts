/** What administrators see and decide. */
export const admin = {
  title: 'Admin panel',
  description: 'What waits for a decision, and what people write.',
  loading: 'Looking at what waits …',
  failed: 'What waits could not be loaded.',
  applications: 'Artist applications',
  waiting: (count: number) =>
    count === 0 ? 'Nobody is waiting.' : count === 1 ? 'One application waits.' : `${count} applications wait.`,
  oldest: (day: string) => `The first has waited since ${day}.`,
  promise: (days: string) => `We promise an answer within ${days} business days.`,
  newest: (day: string) => `The latest came on ${day}.`,
}

export const readFeedback = {
  title: 'Feedback',
  description: 'What people with an account think of the shop.',
  count: (count: number) =>
    count === 0
      ? 'Nobody has said anything yet.'
      : count === 1
        ? 'One person’s feedback.'
        : `${count} pieces of feedback.`,
  loading: 'Loading feedback …',
  failed: 'Feedback could not be loaded.',
  none: 'No feedback yet',
  noneText: 'What people think of the shop will stand here.',
  gone: 'Deleted account',
  goneText: 'The words went with the account.',
}

export const reports = {
  title: 'Reported messages',
  description: 'Messages between buyers and artists that somebody has reported.',
  count: (count: number) => (count === 0 ? 'Nothing is reported.' : count === 1 ? 'One report.' : `${count} reports.`),
  loading: 'Loading reports …',
  failed: 'Reports could not be loaded.',
  none: 'No reports',
  noneText: 'When somebody reports a message, it stands here with the reason.',
  writtenBy: (name: string) => `Written by ${name}:`,
  gone: 'The conversation has been deleted.',
}

export const contactMessages = {
  title: 'Contact messages',
  description: 'What people have written on the contact page.',
  count: (count: number) =>
    count === 0 ? 'Nobody has written yet.' : count === 1 ? 'One message.' : `${count} messages.`,
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
  applied: (day: string) => `Applied on ${day}`,
  exhibitions: 'Exhibitions',
  more: (count: number) => (count === 1 ? '+1 more exhibition' : `+${count} more exhibitions`),
  contact: 'Contact',
  readMore: 'Read more',
  readLess: 'Show less',
  approve: 'Approve',
  reject: 'Reject',
  of: (action: string, name: string) => `${action}: ${name}`,
  askApprove: (name: string) => `Approve ${name}?`,
  askReject: (name: string) => `Reject ${name}?`,
  approveText: 'The profile becomes public, and its artist can sell. An e-mail tells them.',
  rejectText: 'The profile stays hidden. An e-mail tells the artist, who can change it and apply again.',
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
