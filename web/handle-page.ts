import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { languageOfPath } from '#domain/language.ts'
import { callContext, languageContext, siteConfigContext, writtenContext } from './shell/page-context.ts'
import type { WrittenPage } from './shell/write-page.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** A page, or what the browser's router asked for instead of one. */
export type PageAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  /** The scripts in the page that the browser may run. */
  readonly scripts: WrittenPage['scripts']
}

/** The only door from the server into the pages: a request in, a page out. Pages ask the API through `send`. */
export async function handlePage(request: Request, send: Send, siteConfig: SiteConfig): Promise<PageAnswer> {
  const context = new RouterContextProvider()
  const language = languageOfPath(new URL(request.url).pathname.replace(/\.data$/, ''))
  context.set(callContext, makeCall(send, { language }))
  context.set(languageContext, language)
  context.set(siteConfigContext, siteConfig)
  const response = await handle(request, context)
  const { status, headers } = response
  const written = context.get(writtenContext)
  if (written) return { status, headers, body: written.html, scripts: written.scripts }
  return { status, headers, body: await response.bytes(), scripts: [] }
}
