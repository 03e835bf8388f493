import { parseSync } from 'vite'

export type Node = { readonly type: string; readonly [key: string]: unknown }

/** Every node of a source file, from the outside in. Comments are none. */
export const nodesOf = (path: string, source: string): Node[] =>
  withDescendants(parseSync(path, source).program as unknown as Node)

export const withDescendants = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flatMap((child): unknown[] => (Array.isArray(child) ? child : [child]))
    .filter(isNode)
    .flatMap(withDescendants),
]

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
