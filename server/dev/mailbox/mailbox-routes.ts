import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage } from '#domain/language.ts'
import type { ReadAttachments } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/database/connect.ts'
import { plainStyles } from '#server/dev/plain-page.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'
import { atAddressOf } from '#server/http/opened-at.ts'
import type { Settings } from '#server/settings/settings.ts'
import { languageOfHeader } from '#site/page-language.ts'
import { findMail, leftAt, linksIn, listMail } from './mailbox-store.ts'
import { emailPage, mailboxPage } from './mailbox-view.ts'

type MailboxRequest = { Querystring: { lang?: string; to?: string }; Params: { id: string; name: string } }

/** `/dev/mail` for people and `/dev/mail.json` for tests; `?to=` filters by address. */
export function mailboxRoutes(
  app: FastifyInstance,
  { database, settings, readAttachments }: { database: Database; settings: Settings; readAttachments: ReadAttachments },
): void {
  const styles = plainStyles('mailbox/mailbox.css')
  const page = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  const body = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

  /** An e-mail whose links use the reader's host. */
  const readBy = (request: FastifyRequest, mail: MailRow): MailRow => ({
    ...mail,
    text: atAddressOf(request, settings, mail.text),
    html: atAddressOf(request, settings, mail.html),
  })

  app.get<MailboxRequest>('/dev/mail.json', async (request, reply) => {
    const emails = (await listMail(database, request.query.to)).map((mail) => readBy(request, mail))
    return reply.header('cache-control', 'no-store').send(
      emails.map(({ id, to, subject, text, html, ...moments }) => ({
        id,
        to,
        subject,
        text,
        html,
        links: linksIn(text),
        sentAt: leftAt(moments).toISOString(),
      })),
    )
  })
  app.get('/dev/mail.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get<MailboxRequest>('/dev/mail', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page)
      .header('cache-control', 'no-store')
      .send(mailboxPage(await listMail(database), languageOf(request))),
  )
  app.get<MailboxRequest>('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(database, request.params.id)
    if (!mail) return reply.redirect('/dev/mail')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page)
      .send(
        emailPage(
          mail,
          { links: linksIn(readBy(request, mail).text), attachments: await readAttachments(mail) },
          languageOf(request),
        ),
      )
  })
  app.get<MailboxRequest>('/dev/mail/:id/body', async (request, reply) => {
    const mail = await findMail(database, request.params.id)
    if (!mail) return reply.redirect('/dev/mail')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', body)
      .send(readBy(request, mail).html)
  })
  app.get<MailboxRequest>('/dev/mail/:id/attachments/:name', async (request, reply) => {
    const mail = await findMail(database, request.params.id)
    const attached = mail ? await readAttachments(mail) : []
    const file = attached.find(({ name }) => name === request.params.name)
    if (!file) return reply.redirect('/dev/mail')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${file.name}"`)
      .send(file.bytes)
  })
}

function languageOf(request: FastifyRequest<MailboxRequest>) {
  const { lang } = request.query
  return isLanguage(lang) ? lang : languageOfHeader(request.headers['accept-language'])
}
