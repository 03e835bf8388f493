/** What every e-mail needs: its greeting, how it quotes, and the foot of those that somebody can end. */
export const emails = {
  hello: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  /** The title of a work where there are no italics. */
  quoted: (title: string) => `“${title}”`,
  unsubscribe: 'Unsubscribe from these e-mails',
}
