/** The e-mail about a new message. It says who has written about what, and nothing of the message. */
export const messageEmails = {
  subject: (writer: string) => `New message from ${writer}`,
  aboutWork: (writer: string, title: string) => `${writer} has sent you a message about “${title}”.`,
  aboutOrder: (writer: string, number: string) => `${writer} has sent you a message about order ${number}.`,
  about: (writer: string) => `${writer} has sent you a message.`,
  read: 'Read the message',
  settings: 'You can turn these e-mails off in your settings.',
}
