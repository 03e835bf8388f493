import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Language } from '#domain/language.ts'
import { languageOfPath } from '#site/page-language.ts'
import { callContext, languageContext, nonceContext, siteConfigContext } from './shell/page-context.ts'

export { assets } from './assets.ts'

type Assets = ServerBuild['assets']

/** Estonian pages load the scripts of `estonian`, or those of this build with both languages. */
export function makeHandlePage(estonian: Assets = build.assets) {
  const handlers = { en: handlerFor('en', build.assets), et: handlerFor('et', estonian) }

  /** Loaders call the API through `send`. */
  return async (request: Request, send: Send, siteConfig: SiteConfig, nonce: string): Promise<Response> => {
    const context = new RouterContextProvider()
    const language = languageOfPath(new URL(request.url).pathname.replace(/\.data$/, ''))
    context.set(callContext, makeCall(send, { language }))
    context.set(languageContext, language)
    context.set(siteConfigContext, siteConfig)
    context.set(nonceContext, nonce)
    return handlers[language](request, context)
  }
}

/** The manifest of the language lists the scripts of further pages. */
const handlerFor = (language: Language, assets: Assets): RequestHandler =>
  createRequestHandler(
    { ...build, assets, routeDiscovery: { mode: 'lazy', manifestPath: `/${language}/__manifest` } },
    import.meta.env.MODE,
  )
