import { isLoopback } from '#server/settings/loopback.ts'
import { site } from '#site/site.ts'
import { AddressRefused, type Mail, MailServerUnavailable } from './mail.ts'

/** The name in `from` is replaced by the one among the facts about the shop. */
type Server = { url: string; from: string }

/** `smtps://user:password@host:465`; a server at `smtp://` must support STARTTLS, except on this machine. */
export async function openTransport({ url }: Pick<Server, 'url'>) {
  const requireTLS = !isLoopback(new URL(url).hostname)
  return (await import('nodemailer')).createTransport({ url, ...timeouts, requireTLS })
}

export function smtpMail({ url, from }: Server): Mail {
  const [, address = from] = /<(.+)>$/.exec(from) ?? []
  // Loaded with the first e-mail: most processes send none.
  let loading: ReturnType<typeof openTransport> | undefined
  return {
    async send({ id, to, subject, text, html, unsubscribe, attachments }) {
      loading ??= openTransport({ url })
      const transport = await loading
      // Constant across retries, so that mailboxes recognise duplicates.
      const messageId = `<${id}@${address.split('@').at(-1) ?? 'localhost'}>`
      const headers = unsubscribe ? oneClick(unsubscribe) : {}
      const files = attachments.map(({ name, bytes }) => ({ filename: name, content: bytes }))
      const sender = { name: site.sender || site.name, address }
      const sending = transport.sendMail({
        from: sender,
        to,
        subject,
        text,
        html,
        messageId,
        headers,
        attachments: files,
      })
      await sending.catch((error: unknown) => {
        const [, status] = noAddress.exec(responseToRecipient(error)) ?? []
        if (status) throw new AddressRefused(status, { cause: error })
        throw isClosing(error) ? new MailServerUnavailable(error.message, { cause: error }) : error
      })
    },
    async verify() {
      loading ??= openTransport({ url })
      await (await loading).verify()
    },
    async close() {
      if (loading) (await loading).close()
    },
  }
}

/** Milliseconds, for the connection, the greeting, and between responses. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The server answers 421 to any command when it shuts down or accepts no more for now. */
const isClosing = (error: unknown): error is Error =>
  error instanceof Error && 'responseCode' in error && error.responseCode === 421

/** A mailbox, domain or address that does not exist, or no longer (RFC 3463). */
const noAddress = /^55\d[ -](5\.1\.[126])\b/

const responseToRecipient = (error: unknown): string =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'response' in error
    ? String(error.response)
    : ''

/** Enables the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
