import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { languageOfPath } from '#site/page-language.ts'
import { makeQueryOf, type PageHandle } from './page-queries.ts'
import { callContext, languageContext, nonceContext, siteConfigContext } from './shell/page-context.ts'

export { assets } from 'virtual:react-router/server-build'
export { readFactsFrom } from '#site/site.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Layouts have no path. */
const fullPath = (id: string): string => {
  const { path, parentId } = build.routes[id] ?? {}
  return [parentId && fullPath(parentId), path].filter(Boolean).join('/')
}

export const queryOf = makeQueryOf(
  Object.values(build.routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined
    return route && handle ? [{ path: fullPath(route.id), handle }] : []
  }),
)

/** Loaders call the API through `send`. */
export async function handlePage(
  request: Request,
  send: Send,
  siteConfig: SiteConfig,
  nonce: string,
): Promise<Response> {
  const context = new RouterContextProvider()
  const language = languageOfPath(new URL(request.url).pathname.replace(/\.data$/, ''))
  context.set(callContext, makeCall(send, { language }))
  context.set(languageContext, language)
  context.set(siteConfigContext, siteConfig)
  context.set(nonceContext, nonce)
  return handleRequest(request, context)
}
