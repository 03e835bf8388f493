/** The e-mail that tells somebody of a message. It says who has written about what, and nothing of the message. */
export const messageEmails = {
  hello: (name: string) => `Hello, ${name}!`,
  subject: (writer: string) => `${writer} has written to you`,
  aboutWork: (writer: string, title: string) => `${writer} has written to you about “${title}”.`,
  aboutOrder: (writer: string, number: string) => `${writer} has written to you about order ${number}.`,
  about: (writer: string) => `${writer} has written to you.`,
  read: 'Read the message',
  settings: 'You can turn these e-mails off in your settings.',
}
