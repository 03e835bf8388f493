import type { ImmediateClosing, ReportKind } from '#domain/moderation.ts'

export const kinds: Record<ReportKind, string> = {
  illegal: 'It is against the law',
  dangerous: 'It is dangerous or could injure someone',
  rights: 'It uses my work or infringes my rights',
  misleading: 'It is not what it claims to be',
  offensive: 'It is offensive',
  other: 'Something else',
}

export const report = {
  title: 'Report',
  description: 'Tell us what is wrong with a work or an artist.',
  loading: 'Loading …',
  failed: 'This page couldn’t be loaded.',
  nothing: 'Choose what to report',
  nothingText: 'You’ll find “Report this work” on every work’s page, and “Report this artist” on every artist’s.',
  about: {
    artwork: (title: string) => `You’re reporting “${title}”.`,
    artist: (name: string) => `You’re reporting ${name}.`,
  },
  lead: 'A person reads every report. We won’t share your name unless the law requires it.',
  kind: 'What is wrong?',
  choose: 'Please choose',
  reason: 'Why do you think so?',
  reasonHelp: 'If it’s against the law, tell us which law and why; if it’s your own work, where it can be seen.',
  email: 'E-mail',
  emailHelp: 'If you want an answer.',
  send: 'Report',
  sending: 'Sending …',
  done: 'Thank you. We’ll review it.',
  doneEmail: 'Thank you. We’ll review it and e-mail you when a decision has been made.',
  notDone: 'Your report couldn’t be sent. Please try again.',
}

/** Public to everyone with the link. */
export const reportDecision = {
  title: 'Our decision on your report',
  description: 'The decision on a report, and how to appeal.',
  loading: 'Loading the decision …',
  notFound: 'This report doesn’t exist, or the link is incomplete.',
  failed: 'The decision couldn’t be loaded.',
  youWrote: 'You wrote',
  about: (name: string) => `About ${name}`,
  upheld: 'We’ve acted on it',
  dismissed: 'We found no reason to act',
}

export const appeal = {
  title: 'Appeal',
  lead: (day: string) => `If you disagree, tell us why by ${day}. We’ll review the decision, free of charge.`,
  over: (day: string) => `You could appeal until ${day}.`,
  text: 'Why do you disagree?',
  send: 'Appeal',
  sending: 'Sending …',
  sent: 'Your appeal has been sent. We’ll reply by e-mail.',
  notSent: 'Your appeal couldn’t be sent. Please try again.',
  own: 'Your appeal',
  received: 'Appeal',
  waits: 'We haven’t decided on it yet.',
  upheld: 'Your appeal was upheld.',
  dismissed: 'Our decision remains in force.',
}

/** Restrictions of the signed-in person. */
export const ownRestrictions = {
  title: 'Decisions about you and your works',
  description: 'What we’ve restricted, why, and how to appeal.',
  loading: 'Loading decisions …',
  failed: 'Decisions couldn’t be loaded.',
  none: 'Nothing is restricted',
  noneText: 'If we ever take down a work or suspend your sales, you’ll find the reasons here.',
  link: 'Decisions about you and your works',
}

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const restriction = {
  titles: {
    artwork: (name: string) => `Taken down: ${name}`,
    artist: (name: string) => `Suspended: ${name}`,
    message: (name: string) => `Message removed: ${name}`,
    user: (name: string) => `Blocked: ${name}`,
    'artist-account': (name: string) => `Closing of an artist account: ${name}`,
  },
  gone: 'deleted',
  ground: 'Ground',
  grounds: { illegal: 'Against the law', terms: 'Against our terms', dangerous: 'Dangerous product' },
  groundHelp: 'If a work is dangerous, everyone who has bought it is e-mailed as well, with the reason.',
  rule: 'Law or section of our terms',
  ruleHelp: 'Which law, or which section of our terms.',
  reason: 'Reason',
  reasonHelp: 'The person concerned will read it.',
  /** A second field, for the other language. */
  reasonIn: (language: string) => `Reason in ${language}`,
  reasonInHelp: (language: string) => `Optional. People who use the shop in ${language} read it instead.`,
  since: (day: string, days: number) => `Since ${day}${days > 0 ? ` (${count(days)})` : ''}`,
  lifted: (day: string, days: number) => `Lifted on ${day}${days > 0 ? `, after ${count(days)}` : ''}`,
  noEnd: 'It has no end date: it holds until we lift it.',
  /** An artist account with an announced closing. */
  closes: (day: string) => `Closes on ${day}`,
  immediately: {
    'legal-duty': 'Closed without notice: a law obliges us to',
    'authority-order': 'Closed without notice: an authority has ordered it',
    repeated: 'Closed without notice: our terms have been broken repeatedly',
  } as Record<ImmediateClosing, string>,
}

/** For administrators. */
export const restrictions = {
  title: 'Restrictions',
  description: 'What has been taken down, suspended, blocked, closed or removed.',
  loading: 'Loading restrictions …',
  failed: 'Restrictions couldn’t be loaded.',
  filter: 'Which restrictions',
  views: { 'in-force': 'In force', appealed: 'Appeals', lifted: 'Lifted' },
  none: { 'in-force': 'No restrictions', appealed: 'No appeals', lifted: 'No lifted restrictions' },
  noneText: {
    'in-force': 'What you take down, suspend, block or remove will appear here with the reasons.',
    appealed: 'Appeals against decisions will appear here.',
    lifted: 'Restrictions that have ended will appear here.',
  },
  lift: 'Restore',
  liftNamed: (name: string) => `Restore: ${name}`,
  askLift: (name: string) => `Restore ${name}?`,
  liftText: 'The restriction ends at once. We’ll e-mail the person concerned.',
  lifted: 'Restored.',
  cancel: 'Cancel',
}

/** For administrators. */
export const reports = {
  title: 'Reports',
  description: 'What people have reported: works, artists and messages.',
  loading: 'Loading reports …',
  failed: 'Reports couldn’t be loaded.',
  filter: 'Which reports',
  views: { open: 'Open', appealed: 'Appeals', closed: 'Closed' },
  search: 'Search reports',
  find: 'Search',
  none: { open: 'No reports', appealed: 'No appeals', closed: 'No closed reports' },
  noneText: {
    open: 'New reports will appear here, the oldest first.',
    appealed: 'Appeals against decisions will appear here.',
    closed: 'Reports with a decision will appear here.',
  },
  subjects: {
    artwork: (name: string) => `Work: ${name}`,
    artist: (name: string) => `Artist: ${name}`,
    message: (name: string) => `Message by ${name}`,
  },
  gone: 'deleted',
  from: (email: string) => `From ${email}`,
  anonymous: 'No e-mail address given',
  restricted: 'Restricted',
  open: 'Decide',
  openNamed: (name: string) => `Decide: ${name}`,
}

/** For administrators. */
export const decision = {
  title: 'Report',
  back: 'Reports',
  loading: 'Loading the report …',
  failed: 'The report couldn’t be loaded.',
  decide: 'Decision',
  outcome: 'Outcome',
  upheld: 'Uphold: take action',
  dismissed: 'Dismiss: take no action',
  appealUpheld: 'Uphold the appeal',
  appealDismissed: 'Dismiss the appeal',
  answer: 'Answer',
  answerHelp: 'The person who reported it will read it.',
  answerHelpNobody: 'No e-mail address was given; your answer is kept with the decision.',
  takeDown: 'Take the work down',
  removeMessage: 'Remove the message',
  suspendElsewhere: 'To suspend an artist, open their page under “Artists”.',
  save: 'Save decision',
  saving: 'Saving …',
  saved: 'Decision saved.',
  notSaved: 'The decision couldn’t be saved. Please try again.',
  decided: (day: string) => `Decided on ${day}`,
  /** For a report of a danger. */
  dueOn: (day: string) => `answer by ${day}`,
  see: 'View page',
}

/** For administrators. */
export const works = {
  title: 'Works',
  description: 'All works, whatever their status.',
  loading: 'Loading works …',
  failed: 'Works couldn’t be loaded.',
  filter: 'Which works',
  all: 'All',
  takenDown: 'Taken down',
  search: 'Search by title or artist',
  find: 'Search',
  none: 'No works',
  noneText: 'No works match your search.',
  /** Above the counting limit. */
  countMany: (count: number) => `${count} works or more: search to find older ones`,
  takeDown: 'Take down',
  takeDownNamed: (name: string) => `Take down: ${name}`,
  askTakeDown: (name: string) => `Take down ${name}?`,
  takeDownText:
    'Visitors will no longer see it, and nobody can buy it. The artist gets this statement of reasons and can appeal.',
  done: (name: string) => `“${name}” has been taken down.`,
  notDone: 'The work couldn’t be taken down. Please try again.',
}
