import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, nodesOf, withDescendants } from './syntax-tree.ts'

export type SourceFile = { path: string; text: string }

type Room = { rooms: readonly string[]; packages: RegExp }

const none = /^$/
const react =
  /^(react|react-dom|react-router|@react-router\/\w+|react-hook-form|@hookform\/resolvers|zustand|zod|eventsource-parser|tus-js-client|recharts|@tiptap\/[\w-]+|@intevation\/tiptap-extension-office-paste|isbot|virtual:[\w/-]+)$/
/** The half of an identity provider that runs in the browser. */
const signIn = /^@firebase\/(app|auth)$/
const looks = /^(@fontsource-variable\/[\w-]+|@base-ui\/react|tailwindcss)$/

/** Who may import whom. Rooms that are not named here (tests, scripts, bench) are free. */
const table: Record<string, Room> = {
  domain: { rooms: ['domain'], packages: none },
  site: { rooms: ['site', 'domain'], packages: none },
  contract: { rooms: ['contract', 'site', 'domain'], packages: /^zod$/ },
  texts: { rooms: ['texts', 'domain', 'site', 'contract'], packages: none },
  server: {
    rooms: ['server', 'domain', 'site', 'contract', 'texts'],
    packages: /^(?!react|recharts$|zustand$|@hookform)/,
  },
  web: {
    rooms: ['web', 'domain', 'site', 'contract', 'texts'],
    packages: new RegExp(`${react.source}|${looks.source}|${signIn.source}`),
  },
}

const vagueNames = /(^|\/)(utils?|helpers?|lib|common|misc|types|index)(\.\w+)*(\/|$)/
const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/
const rawColour = /#[0-9a-f]{3,8}\b(?!-)|\b(rgba?|hsla?|oklch|oklab)\(/i
const namedColour =
  /\b(bg|text|border|fill|stroke|outline|ring)-(\[#|white\b|black\b|(slate|gray|zinc|neutral|stone|red|blue|green|amber|yellow)-\d)/
/** A form whose fields are disabled moves the focus to its button. */
const disabledWhileBusy = /(?<!<fieldset role="none" |-)\bdisabled=\{[^}]*(busy|sending|submitting|uploading|saving)/i
const readsEnvironment = ['server/settings/settings.ts', 'server/main.ts']
const runsInNode = /^web\/(handle-page\.tsx?|entry\.server\.tsx)$/

/** Everything in which one file breaks the rules of the house, a sentence each. */
export function breachesIn(file: SourceFile): string[] {
  const toMessage = (what: string) => `${file.path}: ${what}`
  return [...nameBreaches(file.path), ...importBreaches(file), ...textBreaches(file)].map(toMessage)
}

function nameBreaches(path: string): string[] {
  if (roomOf(path) === 'content' && !/^content\/[a-z]{2}\/[a-z0-9-]+\.md$/.test(path))
    return ['content holds Markdown alone, a file for each page in a folder for each language']
  if (vagueNames.test(path)) return ['this name says nothing: give it the noun that it is about']
  return path.split('/').every((part) => kebab.test(part)) ? [] : ['files and folders are named in kebab-case']
}

function importBreaches(file: SourceFile): string[] {
  const room = isTest(file.path) ? undefined : table[roomOf(file.path)]
  if (!room || !/\.tsx?$/.test(file.path)) return []
  return importsOf(file).flatMap(({ target, onlyTypes, isLater }) => {
    const to = whereTo(file.path, target)
    if (loadsZod(to) && isOnEveryPage(file.path) && !onlyTypes) return ['loads zod in every page: import only types']
    if ('package' in to && to.package === 'zod' && !onlyTypes && runsInBrowser(file.path))
      return ['imports zod without its setting for browsers: import it from contract/zod.ts']
    if ('package' in to) return packageBreaches(file.path, to.package, room)
    if (!room.rooms.includes(roomOf(to.path))) return [`may not import ${to.path}`]
    if (roomOf(file.path) === 'texts' && roomOf(to.path) === 'contract' && !onlyTypes)
      return [`may import only types from ${to.path}`]
    if (isAdapter(file.path) && to.path.startsWith('server/features/'))
      return [`is an adapter and may not import a feature, ${to.path}`]
    if (isToTryOut(to.path) && !isToTryOut(file.path) && !onlyTypes && !isLater)
      return [`would load ${to.path} in every shop: only those that try it out need it`]
    if (isForeignPage(file.path, to.path))
      return [`imports a part of another page, ${to.path}: what pages share is in web/components`]
    return isForeignRoutes(file.path, to.path) ? [`calls the routes of another feature, ${to.path}: use its store`] : []
  })
}

const runsInBrowser = (path: string): boolean =>
  ['contract', 'web'].includes(roomOf(path)) && path !== 'contract/zod.ts'

function packageBreaches(path: string, name: string, room: Room): string[] {
  if (name.startsWith('node:')) {
    const allowed = roomOf(path) === 'server' || runsInNode.test(path)
    return allowed ? [] : [`may not import ${name}: this room also runs in the browser`]
  }
  return room.packages.test(name) ? [] : [`may not import ${name}`]
}

function textBreaches({ path, text }: SourceFile): string[] {
  if (!(roomOf(path) in table) || isTest(path)) return []
  const breaches: string[] = []
  if (/process\.env\b/.test(text) && !readsEnvironment.includes(path))
    breaches.push('reads the environment: settings.ts does that once')
  if (roomOf(path) === 'web' && !/tokens\.(css|ts)$/.test(path) && (rawColour.test(text) || namedColour.test(text)))
    breaches.push('names a raw colour: use a token')
  if (roomOf(path) === 'web' && path !== 'web/ui/data-table.tsx' && /<th\b/.test(text))
    breaches.push('builds a table by hand: DataTable does that')
  if (roomOf(path) === 'web' && /\buseFetcher\b/.test(text))
    breaches.push('has a fetcher of its own: useMutation or ActionDialog do that')
  if (roomOf(path) === 'server' && path !== 'server/http/visitor.ts' && /\brequest\.ips?\b/.test(text))
    breaches.push('counts an internet address as it is: visitorOf(request) counts an IPv6 network as one visitor')
  if (roomOf(path) === 'web' && disabledWhileBusy.test(text))
    breaches.push('disables what has the focus while it works: a Button waits')
  if (/\b(TODO|FIXME|biome-ignore|@ts-ignore|@ts-nocheck|@ts-expect-error)\b/.test(text))
    breaches.push('leaves something undone or switches a check off')
  return breaches
}

/** Files that change something without `useMutation` or `ActionDialog`, and why. */
const changesElsewhere: Readonly<Record<string, string>> = {
  'web/components/line-actions/line-call.ts': 'a mutation of useLineActions calls it',
  'web/api/payment-requests.ts': 'the cart is kept in the browser',
  'web/api/upload-picture.ts': 'pictures of a work arrive while its form is filled in',
  'web/forms/use-server-draft.ts': 'a draft is saved while somebody types',
  'web/account/use-resend-verification.ts': 'stands on public pages too',
  'web/pages/admin-posts/post-preview.tsx': 'asks how a post will look, and changes nothing',
  'web/pages/admin-posts/use-picture-at.ts': 'a picture is copied while its post is written',
  'web/pages/admin-posts/upload-image.ts': 'a picture is uploaded while its post is written',
  'web/pages/artist-profile/artist-form.tsx': 'shows how much of a portrait has been sent',
  'web/pages/artwork/use-counted-view.ts': 'counts a view of a public page',
  'web/pages/cart/use-cart-status.ts': 'asks what can be bought, and changes nothing',
  'web/pages/messages/conversation-page.tsx': 'shows how much of its pictures has been sent',
  'web/pages/messages/new-message-page.tsx': 'shows how much of its pictures has been sent',
  'web/pages/messages/use-mark-read.ts': 'what is looked at is read',
  'web/pages/order/load-order.ts': 'its loader asks for the payment to be looked at',
  'web/pages/profile/profile-picture.tsx': 'shows how much of the picture has been sent',
  'web/pages/report/report-page.tsx': 'stands on a public page',
  'web/pages/withdrawal/confirm-withdrawal.tsx': 'stands on a public page',
  'web/state/save-consent.ts': 'asked on every page',
  'web/state/saved-works.ts': 'the heart of a card on every page',
  'web/state/use-counted-visit.ts': 'counts a visit of the shop',
}

/** Requests without the typed client. */
const sendsByItself = (node: Node) =>
  nameOfCalled(node) === 'uploadApi' ||
  nameOfCalled(node) === 'sendBeacon' ||
  (node.type === 'NewExpression' && isNamed(node.callee, 'Upload'))

const isChange = (node: Node) => nameOfCalled(node) === 'api' && /^(?!GET )[A-Z]+ /.test(firstWords(node))

function changesByItself({ path, text }: SourceFile): boolean {
  const nodes = nodesOf(path, text)
  return nodes.some(sendsByItself) || (!nodes.some(isMutation) && nodes.some(isChange))
}

/** `useMutation(…)`, or the attribute or property `call` of an `ActionDialog`. */
const isMutation = (node: Node): boolean =>
  nameOfCalled(node) === 'useMutation' ||
  (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'call' && isExpression(node.value)) ||
  (node.type === 'Property' && isNamed(node.key, 'call'))

const isExpression = (node: unknown): boolean => isNode(node) && node.type === 'JSXExpressionContainer'

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name

/** The last word of what is called: `click` of `page.getByRole('button').click()`. */
function nameOfCalled({ type, callee }: Node): unknown {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(named) ? named.name : undefined
}

/** The text that a call begins with. */
function firstWords({ arguments: parameters }: Node): string {
  const [first] = Array.isArray(parameters) ? parameters : []
  return isNode(first) && typeof first.value === 'string' ? first.value : ''
}

/** Changes by neither `useMutation` nor `ActionDialog`: only the named exceptions may. */
export const changesOutsideMutations = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isOfBrowser(file) && changesByItself(file))
    .flatMap(({ path }) => (path in changesElsewhere ? [] : [path]))

const isOfBrowser = ({ path }: SourceFile) => /^web\/.*\.tsx?$/.test(path) && !isTest(path)

/** The exceptions that are none any more. */
export const needlessExceptions = (files: readonly SourceFile[]): string[] =>
  Object.keys(changesElsewhere).filter((path) => !files.some((file) => file.path === path && changesByItself(file)))

/** The calls of the contract by the names under which the server serves them, each as often as it is declared. */
export const declaredCalls = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => roomOf(path) === 'contract' && !isTest(path))
    .flatMap(({ path, text }) => nodesOf(path, text))
    .filter((node) => node.type === 'Property' && isNode(node.value) && node.value.type === 'ObjectExpression')
    .flatMap(({ key }) => (isNode(key) && typeof key.value === 'string' ? key.value : []))
    .filter((name) => /^[A-Z]+ \//.test(name))

export const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) < at)

/** Tests that would pass at the second try, and what tries them again. */
export const triedAgain = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    if (/\.json$/.test(path)) return /--retr(y|ies)\b/.test(text) ? [path] : []
    const isOfTests = /(^|\/)(playwright|vitest)[^/]*\.ts$|\.(test|spec)\.tsx?$|^(tests|scripts)\/.*\.ts$/.test(path)
    return isOfTests && nodesOf(path, text).some((node) => retries(node) || actsAgain(node)) ? [path] : []
  })

const retries = ({ type, key, value }: Node): boolean =>
  (type === 'Property' &&
    (isNamed(key, 'retry') || isNamed(key, 'retries')) &&
    !(isNode(value) && value.value === 0)) ||
  (type === 'Literal' && typeof value === 'string' && /^--retr(y|ies)\b/.test(value))

const acts =
  /^(check|clear|click|dblclick|dispatchEvent|drag\w*|fill|press\w*|selectOption|setChecked|setInputFiles|tap|type|uncheck)$/

/** What is waited for may be read again, but not done again. */
const actsAgain = (node: Node): boolean =>
  nameOfCalled(node) === 'toPass' && withDescendants(node).some((inside) => acts.test(String(nameOfCalled(inside))))

/** Who asked what of whom is no name: the field's own says what is there. Fields of answers and columns keep theirs. */
const emptyWords = 'asked|asking|given|meant|said|say|tell|theirs|told|wanted'
const isEmpty = new RegExp(`^(${emptyWords})$`, 'i')
const hasEmpty = new RegExp(`\\b(${emptyWords})\\b`, 'i')

/** Names of variables, parameters, functions and types that say nothing, and those of texts. */
export const emptyNames = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && hasEmpty.test(text))
    .flatMap(({ path, text }) => {
      const nodes = nodesOf(path, text)
      const names = [...nodes.flatMap(namesDeclaredBy), ...(/(^|\/)texts\//.test(path) ? nodes.flatMap(keyOf) : [])]
      return [...new Set(names)].filter((name) => isEmpty.test(name)).map((name) => `${path}: ${name}`)
    })

function namesDeclaredBy({ type, id, params }: Node): string[] {
  if (type === 'VariableDeclarator' || /^(Class|TSTypeAlias|TSInterface)Declaration$/.test(type)) return namesIn(id)
  return Array.isArray(params) ? [id, ...params].flatMap(namesIn) : []
}

/** The names that a pattern gives to what it takes apart: `{ a, b: c, ...d }` has c and d, as a is the name of a field. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, name, elements, properties, left, argument, parameter } = pattern
  if (type === 'Identifier') return [String(name)]
  if (Array.isArray(elements)) return elements.flatMap(namesIn)
  if (Array.isArray(properties))
    return properties.flatMap((one: Node) => (one.shorthand === true ? [] : namesIn(one.value ?? one.argument)))
  return namesIn(left ?? argument ?? parameter)
}

const keyOf = ({ type, key }: Node): string[] => (type === 'Property' ? namesIn(key) : [])

/** Folders of more than 25 files, and the one noun that each file of them is about. */
const nouns: Readonly<Record<string, string>> = {
  contract: 'the calls of a noun',
  domain: 'the rules of a noun',
  scripts: 'a command, or a step of some',
  'server/database/schema': 'the tables of a noun',
  'tests/journeys/support': 'what journeys of a noun begin with',
  'tests/support': 'what tests of a noun begin with',
  texts: 'the languages of a noun',
  'texts/<language>': 'the words of a noun',
  'web/components': 'a piece of the shop on several pages',
  'web/shell': 'a part of what stands around every page',
  'web/ui': 'a piece of the design',
}

export function crowdedFolders(
  paths: readonly string[],
): { folder: string; files: number; noun: string | undefined }[] {
  const byFolder = Map.groupBy(
    paths.filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path)),
    (path) => posix.dirname(path),
  )
  return [...byFolder].flatMap(([folder, { length: files }]) =>
    files > 25 ? [{ folder, files, noun: nouns[folder.replace(/^texts\/[a-z]{2}$/, 'texts/<language>')] }] : [],
  )
}

/** Features that import each other, directly or in a ring: the imports that lead back, "one → other" each. Types do not count. */
export function entangledFeatures(files: readonly SourceFile[]): string[] {
  const imports = files.filter(({ path }) => !isTest(path)).flatMap(importsOfFeature)
  const importsFrom = Map.groupBy(imports, ({ from }) => from)
  const leadsTo = (from: string, goal: string, seen = new Set<string>()): boolean => {
    if (from === goal) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (importsFrom.get(from) ?? []).some(({ to }) => leadsTo(to, goal, seen))
  }
  const leadingBack = imports.filter(({ from, to }) => leadsTo(to, from)).map(({ from, to }) => `${from} → ${to}`)
  return [...new Set(leadingBack)].sort()
}

/** Which other features a file of one imports. */
function importsOfFeature(file: SourceFile): { from: string; to: string }[] {
  const from = featureOf(file.path)
  if (!from) return []
  return importsOf(file).flatMap(({ target, onlyTypes }) => {
    const found = whereTo(file.path, target)
    const to = 'path' in found && !onlyTypes ? featureOf(found.path) : undefined
    return to && to !== from ? [{ from, to }] : []
  })
}

/** Texts and pages of one language that the other lacks. */
export function missingTwins(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return paths
    .map((path) => ({ path, twin: twinOf(path) }))
    .filter(({ twin }) => twin !== undefined && !all.has(twin))
    .map(({ path, twin }) => `${path}: its twin ${twin} is missing`)
}

function twinOf(path: string): string | undefined {
  const parts = /^(texts|content|server\/dev\/texts)\/(en|et)\/(.+)$/.exec(path)
  return parts ? `${parts[1]}/${parts[2] === 'en' ? 'et' : 'en'}/${parts[3]}` : undefined
}

type Import = { target: string; onlyTypes: boolean; isLater?: boolean }

function importsOf({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const brought = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    onlyTypes: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: moduleRequest.value, onlyTypes: isType }] : [],
    ),
  )
  const later = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] ? [{ target: literal[2], onlyTypes: false, isLater: true }] : []
  })
  return [...brought, ...passedOn, ...later]
}

/** A path in the project, or the name of a package. */
function whereTo(from: string, target: string): { path: string } | { package: string } {
  if (target.startsWith('#')) return { path: target.slice(1) }
  if (target.startsWith('./+types/')) return { path: from }
  if (target.startsWith('.')) return { path: posix.join(posix.dirname(from), target) }
  if (target.startsWith('node:')) return { package: target }
  const parts = target.split('/')
  return { package: parts.slice(0, target.startsWith('@') ? 2 : 1).join('/') }
}

/** What the browser needs of the contract at run time. The declarations of calls are types to it, but where a form validates. */
const withoutZod = /^contract\/(analytics|client|google|identity-provider|paths|problem|site-config)\.ts$/
const isOnEveryPage = (path: string) => withoutZod.test(path) || /^web\/(api|sign-in|shell|state|ui)\//.test(path)
const loadsZod = (to: ReturnType<typeof whereTo>) =>
  'package' in to ? to.package === 'zod' : roomOf(to.path) === 'contract' && !withoutZod.test(to.path)

export const roomOf = (path: string) => path.split('/')[0] ?? ''
const isAdapter = (path: string) => path.startsWith('server/adapters/')
/** The pretend bank, the mailbox, the stand-in for Google; the demo shop. */
const isToTryOut = (path: string) => /^server\/(demo|dev)\//.test(path)
const isTest = (path: string) => /\.(test|test-d|spec)\.tsx?$/.test(path)

const featureOf = (path: string) => /^server\/features\/([^/]+)\/.*\.ts$/.exec(path)?.[1]

const isForeignRoutes = (from: string, to: string): boolean =>
  featureOf(from) !== undefined && /-routes\.ts$/.test(to) && featureOf(from) !== featureOf(to)

const pageFolder = /^web\/pages\/[^/]+\//

const isForeignPage = (from: string, to: string): boolean =>
  pageFolder.test(to) && pageFolder.exec(to)?.[0] !== pageFolder.exec(from)?.[0]
