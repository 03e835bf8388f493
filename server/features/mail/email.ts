import { type AccentShades, accentShades } from '#domain/accent.ts'
import type { EmailLink, EmailPart, EmailPicture, EmailTable, EmailWork } from '#domain/email.ts'
import { excerpt } from '#domain/excerpt.ts'
import { directionOf, type Language } from '#domain/language.ts'
import { orderNumbers } from '#domain/order.ts'
import { operator } from '#server/features/information/operator.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site/site.ts'
import { emailsTexts } from '#texts/emails.ts'

export type Email = {
  language: Language
  subject: string
  /** Absent for shared addresses. */
  greeting?: string | undefined
  parts: readonly EmailPart[]
  /** One-click unsubscribe URL; absent for mandatory e-mails. */
  unsubscribe?: string
}

/** Mail programs cut longer subjects, and their lines would need folding (RFC 5322). */
const maxSubjectLength = 78

export function renderEmail(email: Email): { subject: string; text: string; html: string } {
  return { subject: subjectLine(email.subject), text: renderText(email), html: renderHtml(email) }
}

/** Removes line breaks, which would allow header injection, and limits the length. */
function subjectLine(subject: string): string {
  return excerpt(subject.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim(), maxSubjectLength - 1)
}

const bodyOf = ({ greeting, parts }: Email): readonly EmailPart[] => (greeting ? [greeting, ...parts] : parts)

function renderText(email: Email): string {
  const { language, unsubscribe } = email
  const { emails: t } = emailsTexts[language]
  const end = unsubscribe ? [`${t.unsubscribe}: ${unsubscribe}`] : []
  const textOf = (part: EmailPart): string => {
    if (typeof part === 'string') return part
    if ('heading' in part) return part.heading
    if ('link' in part) return `${part.words}: ${part.link}`
    return part.rows.map(([name, value]) => [nameInText(name), value].filter(Boolean).join(': ')).join('\n')
  }
  const nameInText = (name: string | EmailWork): string =>
    typeof name === 'string' ? name : `${name.before ?? ''}${t.quoted(name.title)}${name.after ?? ''}`
  return `${[...bodyOf(email).map(textOf), `${site.name}\n${operator(language)}\n${site.email}`, ...end].join('\n\n')}\n`
}

/** Inline styles; `darkTheme` overrides them in mail programs with style sheets and a dark scheme. */
const lightTheme = ({ act, on }: LinkColours) => ({
  wall: 'background-color:#faf8f4;color:#16150f',
  line: 'border-color:#dcd7cb',
  quiet: 'color:#565247',
  act: `color:${act}`,
  button: `background-color:${act};color:${on}`,
})
const darkTheme = ({ act, on }: LinkColours) => ({
  wall: 'background-color:#161510!important;color:#f2efe7!important',
  line: 'border-color:#37342b!important',
  quiet: 'color:#bcb6a8!important',
  act: `color:${act}!important`,
  button: `background-color:${act}!important;color:${on}!important`,
})
const darkRules = () => Object.entries(darkTheme(linkColours().dark)).map(([name, style]) => `.${name}{${style}}`)

type LinkColours = Pick<AccentShades, 'act' | 'on'>

/** As in `web/styles/tokens.css`. */
const defaultColours = { light: { act: '#2b56c5', on: '#ffffff' }, dark: { act: '#93aef7', on: '#0f1424' } }

const linkColours = () => (site.accent ? accentShades(site.accent) : defaultColours)

/** A class and its inline style: `styled('act', 'font-size:14px')`. */
const styled = (name: keyof ReturnType<typeof lightTheme>, more: string) =>
  `class="${name}" style="${lightTheme(linkColours().light)[name]};${more}"`

function renderHtml(email: Email): string {
  const { language, subject, parts, unsubscribe } = email
  const end = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe)}" ${styled('act', '')}>${escapeHtml(emailsTexts[language].emails.unsubscribe)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subjectLine(subject))}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules().join('')}}</style></head>
<body ${styled('wall', 'margin:0;font:16px/1.5 Helvetica,Arial,sans-serif')}>
${preheader(parts)}<div ${styled('wall', 'width:100%')}><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">${escapeHtml(site.name)}</p>
${bodyOf(email).map(htmlOf).join('\n')}
<p ${styled('line', 'margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px')}><span ${styled('quiet', '')}>${escapeHtml(operator(language))}</span><br><a href="mailto:${site.email}" ${styled('act', '')}>${site.email}</a>${end}</p>
</div></div></body></html>
`
}

/** The preview text in mail programs: the first paragraph after the greeting. */
function preheader(parts: readonly EmailPart[]): string {
  const first = parts.find((part) => typeof part === 'string')
  if (typeof first !== 'string') return ''
  const words = escapeHtml(first.replace(/\s+/g, ' ').slice(0, 140))
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>\n`
}

/** Keeps order numbers on one line. */
const wordsOf = (words: string): string =>
  escapeHtml(words).replace(orderNumbers, '<span style="white-space:nowrap">$&</span>')

const cell = 'padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top'

function htmlOf(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${wordsOf(part).replaceAll('\n', '<br>')}</p>`
  if ('heading' in part) return `<h2 style="margin:32px 0 8px;font:20px Georgia,serif">${wordsOf(part.heading)}</h2>`
  if ('link' in part) return linkOf(part)
  return `<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse">${part.rows.map(rowOf).join('')}</table>`
}

const linkOf = ({ words, link, isQuiet }: EmailLink): string =>
  isQuiet
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" ${styled('act', '')}>${escapeHtml(words)}</a></p>`
    : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" ${styled('button', 'display:inline-block;padding:12px 24px;text-decoration:none')}>${escapeHtml(words)}</a></p>`

function rowOf([name, value]: EmailTable['rows'][number]): string {
  const picture = typeof name === 'string' ? '' : pictureOf(name)
  const text = typeof name === 'string' ? name : `${name.before ?? ''}${name.title}${name.after ?? ''}`
  return `${picture}<tr><td ${styled('line', `${cellOf(text)};padding-right:16px`)}>${nameOf(name)}</td><td ${styled('line', `${cellOf(value)};text-align:right`)}>${wordsOf(value)}</td></tr>`
}

/** Breaks only words that are too long for two columns on a phone: a cell is as wide as its longest word. */
const cellOf = (text: string): string => (/\S{19}/.test(text) ? cell : `${cell};overflow-wrap:break-word`)

const nameOf = (name: string | EmailWork): string =>
  typeof name === 'string'
    ? wordsOf(name)
    : `${escapeHtml(name.before ?? '')}<i style="font-family:Georgia,serif">${escapeHtml(name.title)}</i>${escapeHtml(name.after ?? '')}`

const pictureOf = ({ picture }: EmailWork): string =>
  picture ? `<tr><td colspan="2" style="padding:16px 0 0">${imageOf(picture)}</td></tr>` : ''

const imageOf = ({ src, width, height, alt }: EmailPicture): string =>
  `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto">`
