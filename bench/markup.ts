export type Markup = string | { tag: string; attributes: Record<string, unknown>; children: Markup[] }

const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const token = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s[^<>"'=\s/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g

/** Parses rendered HTML (well-formed, quoted) to elements, so that React can render it again. */
export function readMarkup(html: string): Markup {
  const root = { tag: 'root', attributes: {}, children: [] as Markup[] }
  const open = [root]
  const text = html.replace(/^<!doctype html>/i, '')
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, closed, tag, attributes = '', words] = found
    const parent = open.at(-1) ?? root
    if (closed) open.pop()
    else if (words) parent.children.push(decode(words))
    else if (tag) {
      const element = { tag, attributes: readAttributes(attributes), children: [] as Markup[] }
      parent.children.push(element)
      if (tag === 'script' || tag === 'style') {
        const end = text.indexOf(`</${tag}>`, token.lastIndex)
        const code = text.slice(token.lastIndex, end)
        if (code) element.attributes.dangerouslySetInnerHTML = { __html: code }
        token.lastIndex = end + tag.length + 3
      } else if (!empty.has(tag)) open.push(element)
    }
  }
  const [page] = root.children.filter((child) => typeof child !== 'string')
  if (!page) throw new Error('There is no element in this page.')
  return page
}

function readAttributes(text: string): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const [, name = '', value] of text.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g))
    attributes[reactName(name)] = name === 'style' ? readStyle(decode(value ?? '')) : value ? decode(value) : true
  return attributes
}

const reactName = (name: string): string =>
  ({ class: 'className', for: 'htmlFor', value: 'defaultValue' })[name] ?? name

const readStyle = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const at = rule.indexOf(':')
      if (at < 0) return []
      const name = rule.slice(0, at).trim()
      const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [[key, rule.slice(at + 1).trim()]]
    }),
  )

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (named[name ?? ''] ?? all),
  )
