/** The mailbox page of a shop that sends no real mail. */
export const mailbox = {
  title: 'Mailbox',
  about: 'Every letter that this shop would have sent, newest first. Nothing left this computer.',
  empty: 'No letters yet.',
  to: (address: string) => `to ${address}`,
  letter: (subject: string) => `Letter: ${subject}`,
  back: 'All letters',
  language: 'Language',
}
