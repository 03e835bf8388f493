export const hello = (name: string) => `Hello ${name},`

export const reportReceived = {
  subject: 'We have your report',
  text: (name: string) => `Thank you. This is what you have told us about ${name || 'something that is gone by now'}:`,
  next: 'A person will look at it. We will write to you when it is decided.',
}

export const reportDecided = {
  subject: 'What became of your report',
  upheld: (name: string) => `We have looked at what you told us about ${name || 'it'}, and have acted on it.`,
  dismissed: (name: string) =>
    `We have looked at what you told us about ${name || 'it'}, and have found no reason to act.`,
  appeal: 'If you disagree, you can appeal within six months, free of charge. Somebody looks at it once more.',
  see: 'See the decision and appeal',
}

export const appealDecided = {
  subject: 'What became of your appeal',
  upheld: (name: string) => `We have looked at ${name || 'it'} once more, and you were right.`,
  dismissed: (name: string) => `We have looked at ${name || 'it'} once more, and our decision stands.`,
  stands: (name: string) => `We have looked at our decision about ${name || 'what is yours'} once more, and it stands.`,
  further: 'You can take this to an out-of-court dispute settlement body or to a court.',
}

/** Why something was restricted: the statement of reasons. */
export const statement = {
  subjects: {
    artwork: (name: string) => `We have taken down “${name}”`,
    artist: () => 'We have suspended your sales',
    message: () => 'We have removed a message of yours',
    user: () => 'We have blocked your account',
  },
  texts: {
    artwork: (name: string) => `Your work “${name}” is hidden from visitors and cannot be bought.`,
    artist: () => 'Your profile and works are hidden from visitors. What has been ordered, you still finish.',
    message: () => 'A message that you wrote is hidden from both of you.',
    user: () => 'You cannot log in any more.',
  },
  ground: 'Ground',
  grounds: { illegal: 'Against the law', terms: 'Against our terms' },
  rule: 'Rule',
  byPeople: 'A person has decided this, not a program.',
  appeal: 'You can appeal within six months, free of charge. Somebody looks at it once more.',
  see: 'See the decision and appeal',
  appealByEmail: (address: string) => `To appeal, write to ${address}.`,
}

export const lifted = {
  subject: 'We have lifted a restriction',
  texts: {
    artwork: (name: string) => `Your work “${name}” can be seen again.`,
    artist: () => 'Your profile and works can be seen again, and you can sell.',
    message: () => 'The message that we had removed can be read again.',
    user: () => 'You can log in again.',
  },
}
