import { matchPath } from 'react-router'

/** Exported as `handle` by pages whose server loaders read query parameters. */
export type PageHandle = { readonly query: readonly string[] }

type Page = { readonly path: string; readonly handle: PageHandle }

/** Returns a function from a URL's path to the query parameters of its page. Ranking all routes takes milliseconds. */
export const makeQueryOf =
  (pages: readonly Page[]) =>
  (path: string): readonly string[] =>
    pages.find((page) => matchPath(page.path, path))?.handle.query ?? []
