import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, factsOf, type Language, languages } from '#domain/language.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { projectFolder } from '#server/process/project-folder.ts'
import { site } from '#site/site.ts'

type PlainPage = {
  language: Language
  title: string
  stylesheet: string
  /** HTML at the left of the header. */
  header: string
  languageLabel: string
  /** HTML of the main part. */
  content: string
}

/** An HTML page without scripts, for the mailbox and the sandbox bank. */
export function plainPage({ language, title, stylesheet, header, languageLabel, content }: PlainPage): string {
  const links = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : ''
    return `<a href="?lang=${one}" lang="${one}" hreflang="${one}"${current}>${factsOf(one).name}</a>`
  })
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.titleTemplate(title))}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header>${header}<nav aria-label="${languageLabel}">${links.join(' ')}</nav></header>
<main>
${content}
</main>
</body>
</html>
`
}

/** The styles of all plain pages and of one file below server/dev. */
export const plainStyles = (file: string): string =>
  ['plain-page.css', file].map((name) => readFileSync(join(projectFolder, 'server/dev', name), 'utf8')).join('')
