import type { Language } from '#domain/language.ts'
import { site } from '#domain/site.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

/** A part of an email's body: a paragraph, a table of names and values, or a link. */
export type EmailPart = string | { rows: readonly (readonly [string, string])[] } | { link: string; words: string }

export type Email = { language: Language; subject: string; parts: readonly EmailPart[] }

/** Renders an email as plain text and as HTML, with user input escaped. */
export function renderEmail({ language, subject, parts }: Email): { subject: string; text: string; html: string } {
  return {
    subject,
    text: `${parts.map(textOf).join('\n\n')}\n\n${site.name}\n${site.email}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f4;color:#16150f;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;font:28px Georgia,serif">${escapeHtml(site.name)}</p>
${parts.map(htmlOf).join('\n')}
<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid #dcd7cb;color:#565247;font-size:14px">${escapeHtml(site.name)} · <a href="mailto:${site.email}" style="color:#2b56c5">${site.email}</a></p>
</div></body></html>
`,
  }
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}: ${part.link}`
  return part.rows.map(([name, value]) => (value === '' ? name : `${name}: ${value}`)).join('\n')
}

function htmlOf(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if ('link' in part)
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 24px;background:#2b56c5;color:#ffffff;text-decoration:none">${escapeHtml(part.words)}</a></p>`
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><td style="padding:9px 16px 9px 0;border-bottom:1px solid #dcd7cb">${escapeHtml(name)}</td><td style="padding:9px 0;border-bottom:1px solid #dcd7cb;text-align:right">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse">${rows.join('')}</table>`
}
