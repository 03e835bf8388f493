export const emails = {
  hello: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  /** A work's title where italics are not possible. */
  quoted: (title: string) => `“${title}”`,
  unsubscribe: 'Unsubscribe from these e-mails',
}
