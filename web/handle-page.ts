import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import { languageOfPath } from '#domain/language.ts'
import { callContext, type Surroundings, surroundingsContext } from './shell/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The only door from the server into the pages: a request in, a page out. Pages ask the API through `send`. */
export function handlePage(request: Request, send: Send, surroundings: Surroundings): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(
    callContext,
    makeCall(send, { language: languageOfPath(new URL(request.url).pathname.replace(/\.data$/, '')) }),
  )
  context.set(surroundingsContext, surroundings)
  return handle(request, context)
}
