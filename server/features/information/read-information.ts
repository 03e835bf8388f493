import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Token } from 'marked'
import type { InformationView, Section } from '#contract/information.ts'
import { afterDays, type Day, dayInTallinn } from '#domain/delivery.ts'
import { type Language, withFallbacks } from '#domain/language.ts'
import { versionOn } from '#domain/terms.ts'
import { hasGoogle } from '#server/adapters/identity/choose-google.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Shop } from '#server/shop.ts'
import type { InformationPage } from '#site/information.ts'
import { links } from '#site/links.ts'
import { termsTexts } from '#texts/terms.ts'
import type { Content } from './content.ts'
import { figuresIn } from './figures.ts'

/** Conditions in pages: {{if analytics}} … {{else}} … {{end}}, each on its own line. */
type SwitchedOn = {
  readonly analytics?: boolean
  readonly demo?: boolean
  readonly firebase?: boolean
  /** People can log in with Google: at Firebase, or with the shop's own identity provider. */
  readonly google?: boolean
  readonly embeddedGoogle?: boolean
}

type Reading = SwitchedOn & { readonly content: Content; readonly now: Date }

export function readingOf({ content, settings }: Pick<Shop, 'content' | 'settings'>, now: Date): Reading {
  const firebase = settings.identity.firebase !== undefined
  const embeddedGoogle = !firebase && hasGoogle(settings)
  return {
    analytics: settings.measurementId !== undefined,
    demo: settings.demo,
    firebase,
    google: firebase || embeddedGoogle,
    embeddedGoogle,
    content,
    now,
  }
}

export const readInformation = async (
  page: InformationPage,
  language: Language,
  reading: Reading,
): Promise<InformationView> =>
  page === 'terms'
    ? readTerms(currentTerms(reading), language, reading)
    : listSections(await readPage(page, language, reading), language)

/** Pages with at least this many sections have a table of contents. */
const minListed = 5

function listSections(page: InformationView, language: Language): InformationView {
  const { sections, html } = page
  if (sections.length < minListed) return page
  const name = escapeHtml(termsTexts[language].longPage.onThisPage)
  const items = sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
  return { ...page, html: `${html}<nav aria-label="${name}"><ul>${items.join('')}</ul></nav>` }
}

/** Adds a notice of other versions at the top, and the list of versions at the end. */
export async function readTerms(version: Day, language: Language, reading: Reading): Promise<InformationView> {
  const page = await readPage(`terms-${version}`, language, reading)
  const days = { shown: version, current: currentTerms(reading), all: daysOf(reading.content.termsVersions) }
  const marked = markedIn(language)
  const html = (written: string) => marked.parser(marked.lexer(written))
  const versions = { id: 'versions', title: termsTexts[language].terms.versions, parts: [] }
  const terms = {
    ...page,
    changed: version,
    html: html(noticeOf(days, language)) + page.html,
    sections: [...page.sections, { ...versions, html: html(listOf(days, language)) }],
  }
  return listSections(terms, language)
}

type Versions = { shown: Day; current: Day; all: readonly { from: Day; to: Day | undefined }[] }

const daysOf = (versions: readonly Day[]): Versions['all'] =>
  versions.map((from, at) => {
    const next = versions[at + 1]
    return { from, to: next && afterDays(next, -1) }
  })

/** A notice of coming terms, or of an outdated or future version. */
function noticeOf({ shown, current, all }: Versions, language: Language): string {
  const { terms: t } = termsTexts[language]
  const next = all.find(({ from }) => from > shown)?.from
  if (shown === current) return next ? `**${t.changeOn(next)}** [${t.readNew}](${links.terms(language, next)})` : ''
  const last = shown < current ? all.find(({ from }) => from === shown)?.to : undefined
  return `**${last ? t.versionUntil(shown, last) : t.versionFrom(shown)}** [${t.readCurrent}](${links.terms(language)})`
}

/** Newest first. */
function listOf({ shown, current, all }: Versions, language: Language): string {
  const { terms: t } = termsTexts[language]
  return all
    .map(({ from, to }) => {
      const days = to && from < current ? t.fromTo(from, to) : t.from(from)
      const entry = from === shown ? days : `[${days}](${links.terms(language, from)})`
      return `- ${entry}${from === current ? ` ${t.current}` : ''}`
    })
    .toReversed()
    .join('\n')
}

const currentTerms = ({ content, now }: Reading): Day => versionOn(content.termsVersions, dayInTallinn(now))

async function readPage(name: string, language: Language, reading: Reading): Promise<InformationView> {
  const { title, description, changed, tokens, language: writtenIn } = await readTokens(name, language, reading)
  const marked = markedIn(language)
  const [lead = [], ...rest] = splitAt(tokens, 2)
  const sections = rest.map((section) => sectionOf(section, marked))
  return { title, description, changed, html: marked.parser(lead), sections, ...(writtenIn && { language: writtenIn }) }
}

export async function readTokens(name: string, language: Language, { content, ...on }: Reading) {
  const writtenIn = languageOf(name, language, content)
  const written = choose(await readFile(join(content.folder, writtenIn, `${name}.md`), 'utf8'), on)
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillIn(written, writtenIn)) ?? []
  const frontMatter = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s+(.*)/).slice(0, 2)))
  const { title, description, changed, published } = frontMatter
  const tokens = markedIn(language).lexer(text)
  return {
    title,
    description,
    changed,
    published,
    text,
    tokens,
    language: writtenIn === language ? undefined : writtenIn,
  }
}

/** The first language that has the page. */
const languageOf = (name: string, language: Language, { folder }: Content): Language =>
  withFallbacks(language).find((each) => existsSync(join(folder, each, `${name}.md`))) ?? language

const choose = (text: string, on: SwitchedOn): string =>
  text.replace(
    /^\{\{if (\w+)\}\}\n(.*?)(?:^\{\{else\}\}\n(.*?))?^\{\{end\}\}\n/gms,
    (_, name: keyof SwitchedOn, then: string, otherwise = '') => (on[name] ? then : otherwise),
  )

/** Replaces placeholders such as {{commission.premium}}. */
function fillIn(text: string, language: Language): string {
  const figures = figuresIn(language)
  return text.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`There is no figure ${name}.`)
    return figure
  })
}

function sectionOf([heading, ...tokens]: Token[], marked: Marked): Section {
  const written = heading?.type === 'heading' ? String(heading.text) : ''
  const { title, id } = readHeading(written)
  if (!title || !id) throw new Error(`A section needs a title and an id: ${written}`)
  const [under = [], ...parts] = splitAt(tokens, 3)
  return {
    id,
    title,
    html: marked.parser(under),
    parts: parts.map(([name, ...answer]) => ({
      title: name?.type === 'heading' ? String(name.text) : '',
      html: marked.parser(answer),
    })),
  }
}

/** Parses "Selling {#selling}". */
export function readHeading(written: string): { title: string; id: string | undefined } {
  const [, title = written, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(written) ?? []
  return { title, id }
}

/** Splits before each heading of this level; the first piece precedes all of them. */
function splitAt(tokens: Token[], depth: number): Token[][] {
  const pieces: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) pieces.push([])
    pieces.at(-1)?.push(token)
  }
  return pieces
}

/** Links are "page:returns#private" or external URLs. For the spans see long-text.css. */
const markedIn = (language: Language) =>
  new Marked({
    renderer: {
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return unbroken('escaped' in token && token.escaped ? token.text : escapeHtml(token.text), language)
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(addressOf(href, language))}">${this.parser.parseInline(tokens)}</a>`
      },
      table({ header, rows }) {
        const head = header.map(
          ({ tokens }) => `<th role="columnheader" scope="col">${this.parser.parseInline(tokens)}</th>`,
        )
        const names = header.map(({ tokens }) => escapeHtml(this.parser.parseInline(tokens, this.parser.textRenderer)))
        const body = rows.map((row) => {
          const cells = row.map(
            ({ tokens }, at) => `<td role="cell" data-name="${names[at]}">${this.parser.parseInline(tokens)}</td>`,
          )
          return `<tr role="row">${cells.join('')}</tr>`
        })
        return `<table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`
      },
    },
  })

/** No line break after a prefix of one or two letters ("e-mail") or an Estonian ordinal ("7. aasta"). */
function unbroken(html: string, language: Language): string {
  const spanned = html.replace(/(?<![\p{L}\p{N}.@/-])\p{L}{1,2}-\p{L}+/gu, '<span>$&</span>')
  return hasOrdinals[language] ? spanned.replace(/(\d\.) (?=\p{Ll})/gu, '$1\u00a0') : spanned
}

const hasOrdinals: Partial<Record<Language, true>> = { et: true }

const plainPages: Record<string, unknown> = links

export function addressOf(href: string, language: Language): string {
  const [, page = '', rest = ''] = /^page:(\w+)(#.*)?$/.exec(href) ?? []
  if (page === '') return href
  const address = plainPages[page]
  if (typeof address !== 'function') throw new Error(`There is no page ${page}.`)
  return `${address(language)}${rest}`
}
