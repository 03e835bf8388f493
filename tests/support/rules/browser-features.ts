import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lowestBrowsers } from '#site/lowest-browsers.ts'
import type { SourceFile } from './house-rules.ts'
import { isNode, type Node, nodesOf } from './syntax-tree.ts'

type Version = { version_added: string | boolean | null; version_removed?: string; flags?: unknown; prefix?: string }
type Compat = { support: Record<string, Version | Version[]> }
/** Features by their names, and under `__compat` where this one is supported. */
type Feature = { [name: string]: Feature }

const data: Feature = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)
const lowest: Record<string, string> = { ...lowestBrowsers, safari_ios: lowestBrowsers.safari }

/** Whether one of the lowest browsers lacks a feature. Unlisted names are no features. */
function isLacking(feature: Feature | undefined): boolean {
  const { __compat } = (feature ?? {}) as { __compat?: Compat }
  const support = __compat?.support
  return support !== undefined && Object.keys(lowest).some((browser) => ![support[browser]].flat().some(isIn(browser)))
}

const isIn = (browser: string) => (version: Version | undefined) =>
  typeof version?.version_added === 'string' &&
  !version.flags &&
  !version.prefix &&
  compare(version.version_added, lowest[browser]) <= 0 &&
  !(version.version_removed && compare(version.version_removed, lowest[browser]) <= 0)

const compare = (left: string, right = ''): number =>
  left.replace('≤', '').localeCompare(right, 'en', { numeric: true })

/** What a browser offers to scripts: `URL`, and `URL.canParse` as its member. */
export type ScriptFeature = { owner: string; member?: string; isStatic?: boolean }

const owners = Object.entries({ ...at('api'), ...at('javascript', 'builtins') }).filter(([name]) => name !== '__compat')
const members = owners.flatMap(([owner, features]) =>
  Object.entries(features)
    .filter(([name]) => name !== '__compat' && /^[a-z]\w*$/i.test(name) && !/_(event|support|tracking)$/.test(name))
    .map(([name, feature]) => {
      const member = name.replace(/_static$/, '')
      return { owner, member, isStatic: member !== name, isLacking: isLacking(feature) }
    }),
)
const lackingOwners = new Set(owners.filter(([, feature]) => isLacking(feature)).map(([name]) => name))
const globals = new Set(
  members.filter(({ owner, isLacking }) => owner === 'Window' && isLacking).map(({ member }) => member),
)
const lackingMembers = new Set(
  members.filter(({ isLacking }) => isLacking).map(({ owner, member }) => `${owner}.${member}`),
)
const inAll = new Set(
  members.filter(({ owner, isLacking }) => !isLacking && !lackingOwners.has(owner)).map(({ member }) => member),
)
const builtins = new Set(Object.keys(at('javascript', 'builtins')))
const ofPages = /^(Element|HTML(Dialog|Input)?Element|Node|Document|DocumentFragment|Blob|Response|Request)$/
/** Members that are new under any owner, so that their name alone shows a newer feature. */
const newNames = new Set(
  members
    .filter(
      ({ owner, member, isLacking }) => isLacking && !inAll.has(member) && (builtins.has(owner) || ofPages.test(owner)),
    )
    .map(({ member }) => member),
)

const events = owners.flatMap(([, features]) =>
  Object.entries(features)
    .filter(([name]) => name.endsWith('_event'))
    .map(([name, feature]) => ({ event: name.replace('_event', ''), isLacking: isLacking(feature) })),
)
const inAllEvents = new Set(events.filter(({ isLacking }) => !isLacking).map(({ event }) => event))
/** Events that are new on every object. */
const newEvents = new Set(
  events.filter(({ event, isLacking }) => isLacking && !inAllEvents.has(event)).map(({ event }) => event),
)

/** Everything that at least one of the lowest browsers lacks. */
export const lackingInScripts: ScriptFeature[] = [
  ...[...lackingOwners].map((owner) => ({ owner })),
  ...members.filter(({ isLacking }) => isLacking).map(({ owner, member, isStatic }) => ({ owner, member, isStatic })),
]

function at(...path: string[]): Feature {
  return path.reduce<Feature | undefined>((feature, name) => feature?.[name], data) ?? {}
}

/** Features that a file uses although the lowest browsers lack them: path, line and source. */
export function newerFeatures(file: SourceFile): string[] {
  return file.path.endsWith('.css') ? newerStyles(file) : newerScripts(file)
}

function newerScripts(file: SourceFile): string[] {
  const nodes = nodesOf(file.path, file.text)
  const guarded = new Set(
    nodes.filter(({ optional }) => optional === true).map(({ object, callee }) => object ?? callee),
  )
  const declared = new Set(nodes.flatMap(declaredBy))
  const made = new Map(nodes.flatMap(instanceOfNew))
  const isGlobal = (node: unknown): node is Node =>
    isNode(node) && node.type === 'Identifier' && !declared.has(node.name)
  const isTested = (name: string) => file.text.includes(`typeof ${name}`) || file.text.includes(`'${name}' in `)
  const isNewGlobal = (name: string) => (lackingOwners.has(name) || globals.has(name)) && !isTested(name)

  const isNewer = (node: Node): boolean => {
    if (guarded.has(node)) return false
    const pattern = patternOf(node)
    if (pattern !== undefined && inPatterns.some(([syntax, feature]) => syntax.test(pattern) && isLacking(feature)))
      return true
    const event = eventOf(node)
    if (event !== undefined && newEvents.has(event) && !isTested(`on${event}`)) return true
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { callee } = node
      return isGlobal(callee) ? isNewGlobal(String(callee.name)) : isNode(callee) && isNewMethod(callee)
    }
    if (!isNode(node.object) || node.object.type !== 'Identifier' || memberOf(node) === undefined) return false
    const owner = made.get(node.object.name) ?? String(node.object.name)
    if (!made.has(node.object.name) && !isGlobal(node.object)) return false
    return (
      lackingOwners.has(owner) ||
      (lackingMembers.has(`${instanceOf[owner] ?? owner}.${memberOf(node)}`) && !isTested(String(memberOf(node))))
    )
  }
  const found = [...nodes.filter(isNewer), ...nodes.flatMap(newerAttributes)]
  return found.map(({ start, end }) => place(file, Number(start), Number(end)))
}

/** A regular expression as source text, also one that is constructed from literals. */
function patternOf(node: Node): string | undefined {
  if ('regex' in node) return String(node.raw)
  const { callee } = node
  if (!isNode(callee) || callee.name !== 'RegExp') return undefined
  const [pattern = '', flags = ''] = [node.arguments].flat().filter(isNode).map(textOf)
  return `/${pattern}/${flags}`
}

/** The event that a listener is added for, by a call or a property. */
function eventOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return /^on([a-z]+)$/.exec(memberOf(node) ?? '')?.[1]
  const { callee } = node
  if (!isNode(callee) || callee.optional === true) return undefined
  const [event] = [node.arguments].flat().filter(isNode)
  return event && (memberOf(callee) ?? callee.name) === 'addEventListener' ? textOf(event) : undefined
}

const textOf = ({ value, quasis }: Node): string =>
  [quasis]
    .flat()
    .filter(isNode)
    .map((quasi) => (quasi.value as { cooked: string }).cooked)
    .join('') || String(value ?? '')

const inPatterns = [
  [/\(\?<[=!]/, at('javascript', 'regular_expressions', 'lookbehind_assertion')],
  [/\(\?[ims]*-?[ims]+:/, at('javascript', 'regular_expressions', 'modifier')],
  [/\/[a-u]*v[w-z]*$/, at('javascript', 'builtins', 'RegExp', 'unicodeSets')],
] as const

/** Attributes of elements of HTML. React writes some of them in camel case. */
function newerAttributes({ type, name: tag, attributes }: Node): Node[] {
  if (type !== 'JSXOpeningElement' || !isNode(tag)) return []
  const isNewer = ({ name }: Node) => {
    const attribute = isNode(name) ? String(name.name).toLowerCase() : ''
    const isOfHtml = /^[a-z]/.test(String(tag.name))
    if (isOfHtml && attribute.startsWith('on') && newEvents.has(attribute.slice(2))) return true
    return isLacking(at('html', 'global_attributes')[attribute] ?? at('html', 'elements', String(tag.name))[attribute])
  }
  return [attributes].flat().filter(isNode).filter(isNewer)
}

/** The name of a variable and the class that it is made of. */
const instanceOfNew = ({ type, id, init }: Node): [unknown, string][] =>
  type === 'VariableDeclarator' && isNode(id) && isNode(init) && init.type === 'NewExpression' && isNode(init.callee)
    ? [[id.name, String(init.callee.name)]]
    : []

/** The name after the dot. */
const memberOf = ({ type, computed, property }: Node): string | undefined =>
  type === 'MemberExpression' && !computed && isNode(property) ? String(property.name) : undefined

/** `z.union` is no method of a set. */
const isNewMethod = (callee: Node): boolean =>
  newNames.has(memberOf(callee) ?? '') && !(isNode(callee.object) && callee.object.name === 'z')

const instanceOf: Record<string, string> = {
  window: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
}

const declaredBy = ({ type, id, params, local }: Node): unknown[] =>
  (type === 'VariableDeclarator' || Array.isArray(params) || isNode(local) ? [id, local, params].flat() : [])
    .filter(isNode)
    .flatMap((pattern) => [pattern, ...patternsIn(pattern)])
    .map(({ name }) => name)

const patternsIn = (pattern: Node): Node[] =>
  Object.values(pattern)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !/Function|TS/.test(type))
    .flatMap((child) => [child, ...patternsIn(child)])

const place = ({ path, text }: SourceFile, start: number, end: number): string =>
  `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80)}`

function newerStyles(file: SourceFile): string[] {
  const styles = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const found = (pattern: RegExp, ...path: string[]) =>
    [...styles.matchAll(pattern)]
      .filter(([, name = '']) => isLacking(at('css', ...path)[name]))
      .map(({ index, 0: source }) => place(file, index, index + source.length))
  return [
    ...found(/(?<=[;{}\s])([a-z-]+)(?=:\s)/g, 'properties'),
    ...found(/@([a-z-]+)/g, 'at-rules'),
    ...found(/::?([a-z-]+)/g, 'selectors'),
    ...found(/\b([a-z-]+)\(/g, 'types'),
    ...found(/\b([a-z-]+)\(/g, 'types', 'color'),
  ]
}
