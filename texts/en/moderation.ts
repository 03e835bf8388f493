import type { ReportKind } from '#domain/moderation.ts'

export const kinds: Record<ReportKind, string> = {
  illegal: 'It is against the law',
  rights: 'It uses my work or my rights',
  misleading: 'It is not what it claims to be',
  offensive: 'It is offensive',
  other: 'Something else',
}

/** How a visitor tells the shop what is wrong with a work or an artist. */
export const report = {
  title: 'Report',
  description: 'Tell us what is wrong with a work or an artist.',
  loading: 'Loading …',
  failed: 'What you want to report could not be loaded.',
  nothing: 'Nothing to report',
  nothingText: 'On the page of every work and every artist there is a link “Report”.',
  about: (name: string) => `You report ${name}.`,
  lead: 'A person reads every report. Neither the artist nor anybody else learns who you are.',
  kind: 'What is wrong?',
  choose: 'Please choose',
  reason: 'Why do you think so?',
  reasonHelp: 'If it is against the law, say which and why; if it is your own work, where it can be seen.',
  email: 'E-mail',
  emailHelp: 'If you want an answer.',
  send: 'Report',
  sending: 'Sending …',
  done: 'Thank you. We will look at it.',
  doneEmail: 'Thank you. We will look at it, and write to you when it is decided.',
  notDone: 'Your report could not be sent. Please try again.',
}

/** What became of a report, for whoever has the link. */
export const reportDecision = {
  title: 'What became of your report',
  description: 'The decision about a report, and the way to appeal.',
  loading: 'Loading the decision …',
  failed: 'This report does not exist, or the link is incomplete.',
  youWrote: 'You wrote',
  about: (name: string) => `About ${name}`,
  upheld: 'We have acted on it',
  dismissed: 'We have found no reason to act',
}

export const appeal = {
  title: 'Appeal',
  lead: 'If you disagree, say why. Somebody looks at it once more, free of charge.',
  text: 'Why do you disagree?',
  send: 'Appeal',
  sending: 'Sending …',
  sent: 'Your appeal has been sent. We will write to you.',
  notSent: 'Your appeal could not be sent. Please try again.',
  yours: 'Your appeal',
  theirs: 'Appeal',
  waits: 'We have not decided on it yet.',
  upheld: 'Your appeal was upheld.',
  dismissed: 'Our decision stands.',
}

/** What is restricted of the works, messages, profile and account of the person who looks. */
export const ownRestrictions = {
  title: 'Decisions about what is yours',
  description: 'What we have restricted, why, and how to appeal.',
  loading: 'Loading decisions …',
  failed: 'Decisions could not be loaded.',
  none: 'Nothing is restricted',
  noneText: 'If we ever take a work down or suspend your sales, the reasons stand here.',
  lifted: (day: string) => `Lifted on ${day}`,
  link: 'Decisions about what is yours',
}

export const restriction = {
  titles: {
    artwork: (name: string) => `Taken down: ${name}`,
    artist: (name: string) => `Suspended: ${name}`,
    message: (name: string) => `Message removed: ${name}`,
    user: (name: string) => `Blocked: ${name}`,
  },
  gone: 'deleted',
  ground: 'Ground',
  grounds: { illegal: 'Against the law', terms: 'Against our terms' },
  rule: 'Law or term',
  ruleHelp: 'Which law, or which section of our terms.',
  reason: 'Reason',
  reasonHelp: 'The person concerned reads it.',
  since: (day: string) => `Since ${day}`,
}

/** Administrators: all restrictions. */
export const restrictions = {
  title: 'Restrictions',
  description: 'What has been taken down, suspended, blocked or removed.',
  loading: 'Loading restrictions …',
  failed: 'Restrictions could not be loaded.',
  filter: 'Which restrictions',
  views: { 'in-force': 'In force', appealed: 'Appeals', lifted: 'Lifted' },
  none: { 'in-force': 'Nothing is restricted', appealed: 'No appeals', lifted: 'Nothing has been lifted' },
  noneText: {
    'in-force': 'What you take down, suspend, block or remove stands here with its reasons.',
    appealed: 'When an artist disagrees with a decision, what they write stands here.',
    lifted: 'Restrictions that have ended stand here.',
  },
  lift: 'Restore',
  liftNamed: (name: string) => `Restore: ${name}`,
  askLift: (name: string) => `Restore ${name}?`,
  liftText: 'The restriction ends at once. An e-mail tells the person concerned.',
  lifted: 'Restored.',
  cancel: 'Cancel',
}

/** Administrators: what people have reported. */
export const reports = {
  title: 'Reports',
  description: 'What people have reported: works, artists and messages.',
  loading: 'Loading reports …',
  failed: 'Reports could not be loaded.',
  filter: 'Which reports',
  views: { open: 'Open', appealed: 'Appeals', closed: 'Closed' },
  search: 'Search reports',
  find: 'Search',
  none: { open: 'No reports', appealed: 'No appeals', closed: 'Nothing is closed' },
  noneText: {
    open: 'What people report stands here, the oldest first.',
    appealed: 'When somebody disagrees with a decision, what they write stands here.',
    closed: 'Reports that have been decided stand here.',
  },
  subjects: {
    artwork: (name: string) => `Work: ${name}`,
    artist: (name: string) => `Artist: ${name}`,
    message: (name: string) => `Message by ${name}`,
  },
  gone: 'deleted',
  from: (email: string) => `From ${email}`,
  anonymous: 'Without an address',
  restricted: 'Restricted',
  open: 'Decide',
  openNamed: (name: string) => `Decide: ${name}`,
}

/** Administrators: one report and the decision about it. */
export const decision = {
  title: 'Report',
  back: 'Reports',
  loading: 'Loading the report …',
  failed: 'The report could not be loaded.',
  decide: 'Decision',
  outcome: 'Outcome',
  upheld: 'Uphold: something is done about it',
  dismissed: 'Dismiss: nothing is done',
  appealUpheld: 'Uphold the appeal',
  appealDismissed: 'Dismiss the appeal',
  answer: 'Answer',
  answerHelp: 'The reporter reads it.',
  answerHelpNobody: 'Nobody gave an address; it is kept with the decision.',
  takeDown: 'Take the work down',
  removeMessage: 'Remove the message',
  suspendElsewhere: 'An artist is suspended on their own page, under “Artists”.',
  save: 'Save decision',
  saving: 'Saving …',
  saved: 'The decision is made.',
  notSaved: 'The decision could not be saved. Please try again.',
  decided: (day: string) => `Decided on ${day}`,
  see: 'See the page',
}

/** Administrators: all works. */
export const works = {
  title: 'Works',
  description: 'All works, in every state.',
  loading: 'Loading works …',
  failed: 'Works could not be loaded.',
  filter: 'Which works',
  all: 'All',
  takenDown: 'Taken down',
  search: 'Search by title or artist',
  find: 'Search',
  none: 'No works',
  noneText: 'There is no work that fits.',
  takeDown: 'Take down',
  takeDownNamed: (name: string) => `Take down: ${name}`,
  askTakeDown: (name: string) => `Take down ${name}?`,
  takeDownText:
    'Visitors do not see it any more, and nobody can buy it. Its artist gets this statement and can appeal.',
  done: (name: string) => `${name} has been taken down.`,
  notDone: 'The work could not be taken down. Please try again.',
}
