import type { Mail } from './mail.ts'

/** Hands letters to a mail server, named as `smtps://user:password@host:465`. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  // Few processes send mail, so the library loads with the first letter.
  const load = async () => (await import('nodemailer')).createTransport(url, { from })
  let loading: ReturnType<typeof load> | undefined
  return {
    async send({ id, to, subject, text, html }) {
      loading ??= load()
      const transport = await loading
      // A letter that is sent again keeps its name, so that mailboxes can tell.
      const messageId = `<${id}@${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`
      await transport.sendMail({ from, to, subject, text, html, messageId })
    },
    async close() {
      if (loading) (await loading).close()
    },
  }
}
