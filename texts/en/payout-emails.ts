/** E-mails about where artists are paid. */
export const changed = {
  subject: {
    'bank-account-changed': (shop: string) => `Your bank details at ${shop} have been changed`,
    'tax-details-changed': (shop: string) => `Your tax details at ${shop} have been changed`,
  },
  hello: (name: string) => `Hello ${name},`,
  'bank-account-changed': (shop: string) => `The bank account that ${shop} pays you to has just been changed.`,
  waits: (day: string) => `To keep your money safe, nothing is sent to the new account before ${day}.`,
  'tax-details-changed': (shop: string) => `Your tax details at ${shop} have just been changed.`,
  ignore: (address: string) =>
    `If that was you, there’s nothing to do. If not, please write to us at ${address} at once, so that we can hold your payouts, choose a new password and check your details.`,
  button: 'Choose a new password',
}

export const returned = {
  subject: 'The bank returned your payout',
  hello: (name: string) => `Hello ${name},`,
  news: (amount: string, reason: string) =>
    `We sent you ${amount}, but the bank returned it: ${reason}. The money is still yours.`,
  next: 'Please check the IBAN and the account holder’s name. We’ll pay you with the next payout.',
  button: 'Check your bank account',
}

/** A payout that was shown as on its way, and never went to the bank. */
export const taken: typeof returned = {
  subject: 'Your payout didn’t leave',
  hello: (name) => `Hello ${name},`,
  news: (amount) =>
    `A payout of ${amount} to you was shown as on its way, but it never reached the bank. The money is still yours.`,
  next: 'It’s due to you again. Your Money page shows where it is; you don’t have to do anything.',
  button: 'See your earnings',
}

/** A payout of which the artist was told that it had not reached them, and it has. */
export const arrived = {
  subject: 'Your payout did arrive after all',
  hello: (name: string) => `Hello ${name},`,
  news: (amount: string) =>
    `We wrote to you that a payout of ${amount} hadn’t reached you. That was a mistake: it has been paid to your account.`,
  next: 'It’s no longer due to you, and you don’t have to do anything. If you can’t find it on your account statement, please reply to this e-mail.',
  button: 'See your earnings',
}

/** The same of one that the bank has not confirmed yet. */
export const underWay: typeof arrived = {
  subject: 'Your payout is on its way after all',
  hello: (name) => `Hello ${name},`,
  news: (amount) =>
    `We wrote to you that the bank had returned a payout of ${amount}. That was a mistake: it is still on its way to you.`,
  next: 'You don’t have to do anything. If it isn’t in your account within a few business days, please reply to this e-mail.',
  button: 'See your earnings',
}

/** An administrator holds what is due to the artist; the reason follows in their words. */
export const held = {
  subject: (shop: string) => `Your payouts from ${shop} are on hold`,
  hello: (name: string) => `Hello ${name},`,
  news: (day: string) => `We are holding your payouts until the end of ${day} at the latest. The reason:`,
  next: 'Your money stays yours and is paid as usual afterwards. If you think that this is wrong, please reply to this e-mail.',
  button: 'See your earnings',
}

export const released = {
  subject: (shop: string) => `Your payouts from ${shop} have resumed`,
  news: 'Your payouts are no longer on hold. What is due to you goes out with the next payout.',
}

/** To administrators. */
export const holdEnded = {
  subject: (artist: string) => `Payouts to ${artist} are no longer on hold`,
  hello: (name: string) => `Hello ${name},`,
  news: (artist: string) => `The time for which payouts to ${artist} could be held is over.`,
  next: 'What is due goes out with the next payment file.',
  button: 'See payouts',
}
