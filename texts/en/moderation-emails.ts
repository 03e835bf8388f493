export const reportReceived = {
  subject: 'We’ve received your report',
  text: (name: string) => `Thank you. This is your report about ${name || 'something that has since been deleted'}:`,
  about: (name: string) => `Thank you for your report about ${name || 'something that has since been deleted'}.`,
  next: 'A person will review it. We’ll e-mail you when a decision has been made.',
  ignore: 'If you didn’t report anything, someone mistyped their address. You don’t need to do anything.',
}

export const reportDecided = {
  subject: 'Our decision on your report',
  upheld: (name: string) => `We’ve reviewed your report${name ? ` about ${name}` : ''} and have acted on it.`,
  dismissed: (name: string) => `We’ve reviewed your report${name ? ` about ${name}` : ''} and found no reason to act.`,
  appeal: 'If you disagree, you can appeal within six months, free of charge. We’ll then review the decision.',
  see: 'View the decision and appeal',
}

export const appealDecided = {
  subject: 'Our decision on your appeal',
  upheld: (name: string) => `We’ve reviewed our decision${name ? ` about ${name}` : ''}, and you were right.`,
  dismissed: (name: string) => `We’ve reviewed our decision${name ? ` about ${name}` : ''}, and it remains in force.`,
  stands: (name: string) => `We’ve reviewed our decision${name ? ` about ${name}` : ''}, and it remains in force.`,
  further: 'You can take this to an out-of-court dispute settlement body or to a court.',
}

/** Why something was restricted: the statement of reasons. */
export const statement = {
  subjects: {
    artwork: (name: string) => `We’ve taken down “${name}”`,
    artist: () => 'We’ve suspended your sales',
    message: () => 'We’ve removed one of your messages',
    user: () => 'We’ve blocked your account',
  },
  texts: {
    artwork: (name: string) => `Your work “${name}” is hidden from visitors and can’t be bought.`,
    artist: () => 'Your profile and works are hidden from visitors. You still need to complete existing orders.',
    message: () => 'One of your messages is hidden from you and the person you wrote to.',
    user: () => 'You can no longer log in.',
  },
  ground: 'Ground',
  grounds: { illegal: 'Against the law', terms: 'Against our terms' },
  rule: 'Rule',
  byPeople: 'This decision was made by a person, not by a program.',
  appeal: 'You can appeal within six months, free of charge. We’ll then review the decision.',
  see: 'View the decision and appeal',
  appealByEmail: (address: string) => `To appeal, write to ${address}.`,
}

export const lifted = {
  subject: 'We’ve lifted a restriction',
  texts: {
    artwork: (name: string) => `Your work “${name}” is visible again.`,
    artist: () => 'Your profile and works are visible again, and you can sell.',
    message: () => 'The message we removed is visible again.',
    user: () => 'You can log in again.',
  },
}
