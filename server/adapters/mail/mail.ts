/** A finished letter on its way out. */
export type MailLetter = { id: string; to: string; subject: string; text: string; html: string }

/** Carries letters to people. Throws when a letter could not be handed over; the same id may come again. */
export type Mail = {
  send(letter: MailLetter): Promise<void>
  close(): Promise<void>
}
