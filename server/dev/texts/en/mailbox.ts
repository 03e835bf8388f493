/** The mailbox page of a shop that sends no real mail. */
export const mailbox = {
  title: 'Mailbox',
  about: 'The last 200 e-mails that this shop would have sent, newest first. Nothing left this computer.',
  empty: 'No e-mails yet.',
  to: (address: string) => `to ${address}`,
  email: (subject: string) => `E-mail: ${subject}`,
  attached: 'Attached:',
  back: 'All e-mails',
  language: 'Language',
}
