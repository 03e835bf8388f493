/** What is around every e-mail: its greeting, and the foot of those that somebody can end. */
export const emails = {
  hello: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  unsubscribe: 'Unsubscribe from these e-mails',
}
