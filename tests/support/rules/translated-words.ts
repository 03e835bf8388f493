import type { SourceFile } from './house-rules.ts'
import { isNode, type Node, nodesOf, withDescendants } from './syntax-tree.ts'

// A browser that translates a page moves each text node into new elements. React then fails to insert an element before that
// text and to remove it, and it writes changed words into a node that is no longer shown. Words that are the only child of
// an element are safe, because React replaces the content of that element. Fixed words next to others are not: React takes
// their element for another one in the same place, and removes them.

/** `slot`: what a caller passes in. */
type Kind = 'blank' | 'element' | 'slot' | 'words'

/** Words that need an element around them: path, line and source. */
export function bareWords(files: readonly SourceFile[]): string[] {
  const parsed = files.map((file) => {
    const nodes = nodesOf(file.path, file.text)
    return { file, elements: nodes.filter(isJsx), components: componentsIn(nodes), slots: slotsIn(file, nodes) }
  })
  const mixers = new Set(
    parsed.flatMap(({ components }) => components.filter(({ body }) => mixesChildren(body)).map(({ name }) => name)),
  )
  return parsed.flatMap(({ file, elements, components, slots }) =>
    [
      ...elements.flatMap((element) => bareChildren(element, slots, mixers)),
      ...components.flatMap(({ body }) => resultsOf(body).filter((result) => kindOf(result, slots) === 'words')),
    ].map(({ start, end }) => {
      const line = file.text.slice(0, Number(start)).split('\n').length
      return `${file.path}:${line} ${file.text.slice(Number(start), Number(end)).trim().replaceAll(/\s+/g, ' ')}`
    }),
  )
}

function bareChildren(parent: Node, slots: Slots, mixers: ReadonlySet<string>): Node[] {
  const children = childrenOf(parent)
  // Children of the open ones become siblings of what is around them.
  const isOpen = parent.type === 'JSXFragment' || mixers.has(tagOf(parent))
  return children.filter(
    (child) => ((isOpen || children.length > 1) && kindOf(child, slots) === 'words') || listsWords(child, slots),
  )
}

/** A component that shows something else next to its children. */
const mixesChildren = (body: Node): boolean =>
  withDescendants(body).some((node) => {
    if (!isJsx(node)) return false
    const children = childrenOf(node)
    return (children.length > 1 || node.type === 'JSXFragment') && children.some(isChildren)
  })

const isChildren = (node: Node): boolean => {
  const expression = expressionOf(node)
  return expression.type === 'Identifier' && expression.name === 'children'
}

const childrenOf = (parent: Node): Node[] => (parent.children as Node[]).filter((node) => !isLayout(node))

/** Line breaks and comments between elements, which React leaves out. */
const isLayout = (node: Node): boolean =>
  node.type === 'JSXText' ? /^\s*\n\s*$/.test(String(node.value)) : expressionOf(node).type === 'JSXEmptyExpression'

function kindOf(child: Node, slots: Slots): Kind {
  const node = expressionOf(child)
  if (node.type === 'JSXText' || isText(node)) return String(node.value).trim() === '' ? 'blank' : 'words'
  const outcomes = outcomesOf(node)
  if (outcomes.every((outcome) => isNothing(outcome) || isJsx(outcome) || isList(outcome))) return 'element'
  return outcomes.every((outcome) => isNothing(outcome) || isJsx(outcome) || isSlot(outcome, slots)) ? 'slot' : 'words'
}

/** A list whose items are words without an element. */
function listsWords(node: Node, slots: Slots): boolean {
  const list = expressionOf(node)
  if (!isList(list)) return false
  const [item] = list.arguments as Node[]
  return item !== undefined && isFunction(item) && resultsOf(item).some((result) => kindOf(result, slots) === 'words')
}

/** What an expression can come to: both sides of a choice, nothing where a condition fails. */
function outcomesOf(expression: Node): Node[] {
  const node = expressionOf(expression)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((side) => outcomesOf(side as Node))
  if (node.type !== 'LogicalExpression') return [node]
  const right = outcomesOf(node.right as Node)
  return node.operator === '&&' ? [nothing, ...right] : [...outcomesOf(node.left as Node), ...right]
}

const nothing: Node = { type: 'Literal', value: null }

/** What a function returns, without what functions within it return. */
function resultsOf(body: Node): Node[] {
  const block = isFunction(body) ? (body.body as Node) : body
  if (block.type !== 'BlockStatement') return outcomesOf(block)
  return returnsIn(block).flatMap(({ argument }) => (isNode(argument) ? outcomesOf(argument) : []))
}

const returnsIn = (node: Node): Node[] =>
  node.type === 'ReturnStatement'
    ? [node]
    : Object.values(node)
        .flat()
        .filter(isNode)
        .filter((child) => !isFunction(child))
        .flatMap(returnsIn)

type Component = { name: string; body: Node }

const componentsIn = (nodes: readonly Node[]): Component[] =>
  nodes.flatMap((node) => {
    const body = node.type === 'VariableDeclarator' ? node.init : node
    const name = isNode(node.id) ? String(node.id.name) : ''
    return isNode(body) && isFunction(body) && /^[A-Z]/.test(name) ? [{ name, body }] : []
  })

type Slots = ReadonlySet<string>

/** Children, and the elements that hooks return: `useNotice`, `useLineActions`. */
const passedDown = ['children', 'notice', 'dialog']

/** The names of elements in a file: properties of that type, variables and functions that make them. */
const slotsIn = ({ text }: SourceFile, nodes: readonly Node[]): Slots =>
  new Set([
    ...passedDown,
    ...[...text.matchAll(/(\w+)\??: [^\n;]*ReactElement/g)].map(([, name = '']) => name),
    ...nodes.flatMap(({ type, id, init, body }) => {
      const made = type === 'VariableDeclarator' ? init : type === 'FunctionDeclaration' ? body : undefined
      return isNode(id) && isNode(made) && hasJsx(made) ? [String(id.name)] : []
    }),
  ])

/** The name of a slot, or a call of it. */
function isSlot(node: Node, slots: Slots): boolean {
  const expression = expressionOf(node)
  if (expression.type === 'CallExpression') return isSlot(expression.callee as Node, slots)
  return expression.type === 'Identifier' && slots.has(String(expression.name))
}

const wrappers = [
  'ChainExpression',
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
]
const expressionOf = (node: Node): Node => (wrappers.includes(node.type) ? expressionOf(node.expression as Node) : node)

const isJsx = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'
const hasJsx = (node: Node): boolean => withDescendants(node).some(isJsx)
const isFunction = ({ type }: Node): boolean =>
  /^(ArrowFunctionExpression|Function(Expression|Declaration))$/.test(type)
const isText = ({ type, value }: Node): boolean => type === 'Literal' && typeof value === 'string'
const isNothing = (node: Node): boolean =>
  node.type === 'Literal' ? node.value === null || typeof node.value === 'boolean' : node.name === 'undefined'
const isList = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  isNode(callee.property) &&
  /^(flatM|m)ap$/.test(String(callee.property.name))
const tagOf = ({ openingElement }: Node): string =>
  isNode(openingElement) && isNode(openingElement.name) ? String(openingElement.name.name) : ''
