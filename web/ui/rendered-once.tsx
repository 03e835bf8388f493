import { Fragment, type FunctionComponent, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

const kept = new Map<string, string>()
const mostKept = 2000

type Props = {
  /** All that the markup depends on. */
  of: unknown
  children: () => ReactElement
}

/**
 * On the server, markup that many pages share is rendered once and then put in as it is. What is inside may read contexts,
 * and must not use `useId`.
 */
export const RenderedOnce: FunctionComponent<Props> = import.meta.env.SSR ? Written : ({ children }) => children()

function Written({ of, children }: Props, contexts?: object) {
  const name = JSON.stringify(of)
  let html = kept.get(name)
  if (html === undefined) {
    html = renderToString(children(), contexts)
    if (kept.size >= mostKept) kept.clear()
    kept.set(name, html)
  }
  return <Ready tpl={[html]} exprs={[]} />
}

/** Preact's fragments also take markup that is ready. */
const Ready = Fragment as FunctionComponent<{ tpl: string[]; exprs: never[] }>
