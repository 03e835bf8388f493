import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '#server/http/escape-html.ts'
import { type Page, plainText, readPages } from './read-pages.ts'
import { renderPage, type Section } from './render-page.ts'

const assets = {
  'style.css': join(import.meta.dirname, 'style.css'),
  'search.js': join(import.meta.dirname, 'search.js'),
  'minisearch.js': join(dirname(fileURLToPath(import.meta.resolve('minisearch'))), '../umd/index.js'),
}

/** Returns the number of pages. Throws with a line for each dead link and each page that the contents lack. */
export function buildDocs(root: string, folder: string): number {
  const pages = readPages(root)
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const contents = readContents(bySource)
  const problems = pages
    .filter(({ source }) => !source.startsWith('docs/decisions/') && source !== 'docs/index.md')
    .filter((page) => !contents.some((section) => section.pages.includes(page)))
    .map(({ source }) => `${source}: docs/index.md has no link to this page.`)
  const rendered = pages.map((page) => {
    const { html, dead } = renderMarkdown(page, bySource)
    problems.push(...dead.map((href) => `${page.source}: dead link ${href}`))
    return { page, html: renderPage(page, html, contents) }
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))

  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const { page, html } of rendered) write(page.output, html)
  // A script and not JSON: browsers refuse to fetch files of a folder.
  write('search-index.js', `const searchable = ${JSON.stringify(pages.flatMap(searchableSections))}\n`)
  for (const [name, path] of Object.entries(assets)) copyFileSync(path, join(folder, name))
  return pages.length
}

/** The lists of docs/index.md are the navigation. */
function readContents(bySource: Map<string, Page>): Section[] {
  const sections: Section[] = []
  for (const token of bySource.get('docs/index.md')?.tokens ?? []) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ title: plainText(token.tokens ?? []), pages: [] })
    if (token.type === 'list')
      for (const { href } of linksIn(token.items)) {
        const page = bySource.get(sourceOf('docs/index.md', href))
        if (page) sections.at(-1)?.pages.push(page)
      }
  }
  return sections
}

const linksIn = (tokens: readonly Token[]): Tokens.Link[] =>
  tokens.flatMap((token) =>
    token.type === 'link' ? [token as Tokens.Link] : 'tokens' in token && token.tokens ? linksIn(token.tokens) : [],
  )

/** The source that a link in a page names. A folder has an index. */
const sourceOf = (from: string, href: string): string => {
  const path = posix.join(posix.dirname(from), href.split('#')[0] ?? '')
  return path.endsWith('/') ? `${path}index.md` : path
}

function renderMarkdown(page: Page, bySource: Map<string, Page>): { html: string; dead: string[] } {
  const dead: string[] = []
  const headings = page.headings.values()
  const addressOf = (href: string): string => {
    if (/^(https?|mailto):/.test(href)) return href
    const [path = '', id] = href.split('#')
    const target = path === '' ? page : bySource.get(sourceOf(page.source, path))
    if (!target || (id !== undefined && !target.headings.some((heading) => heading.id === id))) dead.push(href)
    const address = target && target !== page ? posix.relative(posix.dirname(page.output), target.output) : ''
    return id === undefined ? address : `${address}#${id}`
  }
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = headings.next().value?.id ?? ''
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      html({ text }) {
        return escapeHtml(text)
      },
    },
  })
  // A wide table scrolls by itself.
  const html = marked
    .parser(page.tokens)
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>')
  return { html, dead }
}

type Searchable = { id: string; page: string; title: string; text: string }

/** A section for each heading. */
function searchableSections({ output, title, tokens, headings }: Page): Searchable[] {
  const sections: Searchable[] = []
  const rest = headings.values()
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = rest.next().value
      if (heading) sections.push({ id: `${output}#${heading.id}`, page: title, title: heading.text, text: '' })
    } else {
      const section = sections.at(-1)
      if (section) section.text += ` ${token.raw.replace(/[|`*[\]#-]+/g, ' ').replace(/\s+/g, ' ')}`
    }
  }
  return sections
}
