import type { Language } from '#domain/language.ts'
import { site } from '#domain/site.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { mailbox as en } from '#texts/en/mailbox.ts'
import { mailbox as et } from '#texts/et/mailbox.ts'
import type { MailRow } from './mail-store.ts'

const texts = { en, et }

export function mailboxPage(letters: readonly MailRow[], language: Language): string {
  const t = texts[language]
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Tallinn',
  })
  const rows = letters.map(
    (letter) => `<li>
  <a href="/dev/mail/${letter.id}?lang=${language}">${escapeHtml(letter.subject)}</a>
  <span>${escapeHtml(t.to(letter.to))}</span>
  <time datetime="${letter.createdAt.toISOString()}">${times.format(letter.createdAt)}</time>
</li>`,
  )
  const list = letters.length === 0 ? `<p>${t.empty}</p>` : `<ol>${rows.join('')}</ol>`
  return frame(language, t.title, `<h1>${t.title}</h1><p>${t.about}</p>${list}`)
}

/** One letter. Its own HTML stands in a frame that may run nothing. */
export function letterPage(letter: MailRow, links: readonly string[], language: Language): string {
  const t = texts[language]
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
  return frame(
    language,
    t.letter(letter.subject),
    `<p><a href="/dev/mail?lang=${language}">${t.back}</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<p>${escapeHtml(t.to(letter.to))}</p>
<ul>${items.join('')}</ul>
<iframe sandbox src="/dev/mail/${letter.id}/body" title="${escapeHtml(t.letter(letter.subject))}"></iframe>`,
  )
}

function frame(language: Language, title: string, content: string): string {
  const links = (['en', 'et'] as const).map((one) => {
    const here = one === language ? ' aria-current="true"' : ''
    return `<a href="?lang=${one}" lang="${one}"${here}>${one === 'en' ? 'English' : 'Eesti'}</a>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.titleTemplate(title))}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<header><a href="/${language}">${escapeHtml(site.name)}</a><nav aria-label="${texts[language].language}">${links.join(' ')}</nav></header>
<main>
${content}
</main>
</body>
</html>
`
}
