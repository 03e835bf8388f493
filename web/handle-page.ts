import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { languageOfPath } from '#domain/language.ts'
import { callContext, languageContext, siteConfigContext } from './shell/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** A page, or the data that the browser's router fetches instead of one. */
export type PageResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  /** The inline scripts of the page, for the hashes in its Content-Security-Policy. */
  readonly scripts: readonly string[]
}

/** Renders the page at this address. Its loaders call the API through `send`. */
export async function handlePage(request: Request, send: Send, siteConfig: SiteConfig): Promise<PageResponse> {
  const context = new RouterContextProvider()
  const language = languageOfPath(new URL(request.url).pathname.replace(/\.data$/, ''))
  context.set(callContext, makeCall(send, { language }))
  context.set(languageContext, language)
  context.set(siteConfigContext, siteConfig)
  const response = await handle(request, context)
  const { status, headers } = response
  const body = await response.bytes()
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  return { status, headers, body, scripts: isHtml ? inlineScripts(new TextDecoder().decode(body)) : [] }
}

const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script)
