import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'

export type Page = {
  /** Path of the Markdown file in the repository. */
  source: string
  /** Path of the HTML file in the site. */
  output: string
  title: string
  tokens: Token[]
  headings: Heading[]
}
export type Heading = { depth: number; text: string; id: string }

/** Files of the main folder that are pages too. */
const ofMainFolder = ['CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md']
export const decisionsIndex = 'docs/decisions/index.md'

export function readPages(root: string): Page[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const sources = [
    ...inDocs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.replaceAll('\\', '/')}`),
    ...ofMainFolder,
  ].toSorted()
  const pages = sources.map((source) => toPage(source, readFileSync(join(root, source), 'utf8')))
  return [...pages, toPage(decisionsIndex, listDecisions(pages))]
}

function toPage(source: string, markdown: string): Page {
  const tokens = lexer(markdown)
  const headings = headingsOf(tokens)
  const output = outputOf(source)
  return { source, output, title: headings[0]?.text ?? output, tokens, headings }
}

/** SECURITY.md of the main folder and docs/security.md are two pages. */
const outputOf = (source: string): string =>
  (source.startsWith('docs/')
    ? source.slice('docs/'.length)
    : `project/${source.toLowerCase().replaceAll('_', '-')}`
  ).replace(/\.md$/, '.html')

function headingsOf(tokens: readonly Token[]): Heading[] {
  const counts = new Map<string, number>()
  return tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, tokens: words }) => {
      const text = plainText(words)
      const id = slugOf(text)
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      return { depth, text, id: count === 0 ? id : `${id}-${count}` }
    })
}

export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('')

/** As GitHub makes them, so that links work in both places. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

const listDecisions = (pages: readonly Page[]): string =>
  [
    '# Decisions',
    '',
    'Each page has the context of a decision, the decision, and its consequences.',
    '',
    ...pages
      .filter(({ source }) => source.startsWith('docs/decisions/'))
      .map(({ source, title }) => `- [${title.replace('.', '\\.')}](${source.slice('docs/decisions/'.length)})`),
  ].join('\n')
