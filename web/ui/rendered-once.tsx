import { Fragment, type FunctionComponent, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ComingAlive } from './coming-alive.tsx'

type Props = {
  /** All that the markup depends on. */
  of: unknown
  children: () => ReactElement
}

/**
 * One element that many pages share. On the server it is rendered once; pages take its bytes as they are. In the browser
 * it comes to life in a task of its own. What is inside may read contexts, and must not use `useId`.
 */
export const RenderedOnce: FunctionComponent<Props> = import.meta.env.SSR ? Placed : ComingAlive

const kept = new Map<string, Buffer>()
let keptBytes = 0
const mostBytes = 16 * 1024 * 1024

/** The shared parts of the page that is being rendered, in the order of their marks. */
let placed: Buffer[] = []

function Placed({ of, children }: Props, contexts?: object) {
  const name = JSON.stringify(of)
  let bytes = kept.get(name)
  if (!bytes) {
    const around = placed
    placed = []
    bytes = withParts(renderToString(children(), contexts), placed)
    placed = around
    keep(name, bytes)
  }
  return <Ready tpl={[`${mark}${placed.push(bytes) - 1}>`]} exprs={[]} />
}

function keep(name: string, bytes: Buffer) {
  keptBytes += name.length + bytes.length
  if (keptBytes > mostBytes) {
    kept.clear()
    keptBytes = name.length + bytes.length
  }
  kept.set(name, bytes)
}

/** Nothing that people write can look like it: their `<` is escaped. */
const mark = '<part-'

/** Preact's fragments also take markup that is ready. */
const Ready = Fragment as FunctionComponent<{ tpl: string[]; exprs: never[] }>

/** Markup with marks where its shared parts belong. */
export type Rendered = { readonly html: string; readonly parts: readonly Buffer[] }

/** Renders in one go, on the server. */
export function renderInParts(element: ReactElement): Rendered {
  placed = []
  return { html: renderToString(element), parts: placed }
}

/** The bytes of markup, with the shared parts where their marks are. */
export function withParts(html: string, parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + part.length, Buffer.byteLength(html)))
  let end = 0
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    end += bytes.write(html.slice(from, at), end)
    from = html.indexOf('>', at) + 1
    end += parts[Number(html.slice(at + mark.length, from - 1))]?.copy(bytes, end) ?? 0
  }
  end += bytes.write(html.slice(from), end)
  return bytes.subarray(0, end)
}
