import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, languageOfHeader } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { plainStyles } from '#server/dev/plain-page.ts'
import { findMail, linksIn, listMail } from './mailbox-store.ts'
import { emailPage, mailboxPage } from './mailbox-view.ts'

type MailboxRequest = { Querystring: { lang?: string }; Params: { id: string } }

/** `/dev/mail` for people and `/dev/mail.json` for checks. */
export function mailboxRoutes(app: FastifyInstance, database: Database): void {
  const styles = plainStyles(join(import.meta.dirname, 'mailbox.css'))
  const page = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  const body = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

  app.get('/dev/mail.json', async (_request, reply) => {
    const emails = await listMail(database)
    return reply.header('cache-control', 'no-store').send(
      emails.map(({ id, to, subject, text, html, sentAt, createdAt }) => ({
        id,
        to,
        subject,
        text,
        html,
        links: linksIn(text),
        sentAt: (sentAt ?? createdAt).toISOString(),
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
      .send(emailPage(mail, linksIn(mail.text), languageOf(request)))
  })
  app.get<MailboxRequest>('/dev/mail/:id/body', async (request, reply) => {
    const mail = await findMail(database, request.params.id)
    if (!mail) return reply.redirect('/dev/mail')
    return reply.type('text/html; charset=utf-8').header('content-security-policy', body).send(mail.html)
  })
}

function languageOf(request: FastifyRequest<MailboxRequest>) {
  const { lang } = request.query
  return isLanguage(lang) ? lang : languageOfHeader(request.headers['accept-language'])
}
