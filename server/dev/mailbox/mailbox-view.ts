import type { Language } from '#domain/language.ts'
import type { Attachment } from '#server/adapters/mail/mail.ts'
import { plainPage } from '#server/dev/plain-page.ts'
import { mailboxTexts } from '#server/dev/texts/mailbox.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site/site.ts'
import { leftAt } from './mailbox-store.ts'

export function mailboxPage(emails: readonly MailRow[], language: Language): string {
  const t = mailboxTexts[language].mailbox
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Tallinn',
  })
  const rows = emails.map((mail) => {
    const moment = leftAt(mail)
    return `<li>
  <a href="/dev/mail/${mail.id}?lang=${language}">${escapeHtml(mail.subject)}</a>
  <span>${escapeHtml(t.to(mail.to))}</span>
  <time datetime="${moment.toISOString()}">${times.format(moment)}</time>
</li>`
  })
  const list = emails.length === 0 ? `<p>${t.empty}</p>` : `<ol>${rows.join('')}</ol>`
  return page(language, t.title, `<h1>${t.title}</h1><p>${t.about}</p>${list}`)
}

/** One e-mail, its HTML in a sandboxed frame. */
export function emailPage(
  mail: MailRow,
  { links, attachments }: { links: readonly string[]; attachments: readonly Attachment[] },
  language: Language,
): string {
  const t = mailboxTexts[language].mailbox
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
  const files = attachments.map(
    ({ name }) => `<p>${t.attached} <a href="/dev/mail/${mail.id}/attachments/${name}">${name}</a></p>`,
  )
  return page(
    language,
    t.email(mail.subject),
    `<p><a href="/dev/mail?lang=${language}">${t.back}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>${escapeHtml(t.to(mail.to))}</p>
${files.join('')}<ul>${items.join('')}</ul>
<iframe sandbox src="/dev/mail/${mail.id}/body" title="${escapeHtml(t.email(mail.subject))}"></iframe>`,
  )
}

const page = (language: Language, title: string, content: string) =>
  plainPage({
    language,
    title,
    stylesheet: '/dev/mail.css',
    header: `<a href="/${language}">${escapeHtml(site.name)}</a>`,
    languageLabel: mailboxTexts[language].mailbox.language,
    content,
  })
