import { posix } from 'node:path'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Page } from './read-pages.ts'

const product = 'Lõuend'

/** A part of the navigation. */
export type Section = { title: string; pages: Page[] }

export function renderPage(page: Page, html: string, contents: readonly Section[]): string {
  const to = (output: string) => posix.relative(posix.dirname(page.output), output)
  const top = page.output.includes('/') ? '../' : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} | ${product}</title>
<link rel="stylesheet" href="${top}style.css">
</head>
<body data-top="${top}">
<header>
<a href="${to('index.html')}">${product}: documentation</a>
<search><label for="search">Search</label> <input id="search" type="search" autocomplete="off"><ul id="found"></ul></search>
</header>
<main>
${html.replace('</h1>\n', (end) => end + renderHeadings(page))}</main>
<nav aria-label="Pages">
${contents.map((section) => renderSection(section, page, to)).join('\n')}
</nav>
<script src="${top}minisearch.js"></script>
<script src="${top}search-index.js"></script>
<script src="${top}search.js"></script>
</body>
</html>
`
}

function renderSection({ title, pages }: Section, current: Page, to: (output: string) => string): string {
  const items = pages.map((page) => {
    const isCurrent = page === current ? ' aria-current="page"' : ''
    return `<li><a href="${page === current ? '#' : to(page.output)}"${isCurrent}>${escapeHtml(page.title)}</a></li>`
  })
  return `<h2>${escapeHtml(title)}</h2>\n<ul>${items.join('')}</ul>`
}

/** Pages with fewer sections need no list of them. */
const minListed = 3

function renderHeadings({ headings }: Page): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < minListed) return ''
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
  return `<aside aria-label="On this page"><ul>${items.join('')}</ul></aside>`
}
