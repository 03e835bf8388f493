/** E-mails about where artists are paid. */
export const changed = {
  subject: {
    'bank-account-changed': (shop: string) => `Your bank details at ${shop} have been changed`,
    'tax-details-changed': (shop: string) => `Your tax details at ${shop} have been changed`,
  },
  hello: (name: string) => `Hello ${name},`,
  'bank-account-changed': (shop: string) =>
    `The bank account that ${shop} pays you to has just been changed. The next payout will go to the new account.`,
  'tax-details-changed': (shop: string) => `Your tax details at ${shop} have just been changed.`,
  ignore:
    'If that was you, there’s nothing to do. If not, please choose a new password right away, check your details and write to us.',
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
