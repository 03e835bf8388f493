/** The mailbox page of a shop that sends no real mail. */
export const mailbox = {
  title: 'Mailbox',
  about: 'Every e-mail that this shop would have sent, newest first. Nothing left this computer.',
  empty: 'No e-mails yet.',
  to: (address: string) => `to ${address}`,
  email: (subject: string) => `E-mail: ${subject}`,
  back: 'All e-mails',
  language: 'Language',
}
