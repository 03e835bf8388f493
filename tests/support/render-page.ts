import { createElement, type FunctionComponent } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { makeCall, type Send } from '#contract/client.ts'
import { languageOfPath } from '#site/page-language.ts'
import { callContext, languageContext, siteConfigContext } from '#web/shell/page-context.ts'

/** A page's module, whose parts take what the router gives them. */
export type PageModule = { loader: unknown; default: unknown; ErrorBoundary?: unknown }
type Part = FunctionComponent<{ loaderData?: unknown; error?: unknown }>

const origin = 'http://localhost'

/** One page of the site without its frame, as the server renders it. It asks the API through `send`. */
export async function renderPage(page: PageModule, route: string, address: string, send: Send) {
  const { context, dataRoutes } = await loadPage(page, route, address, send)
  if (context instanceof Response) return { status: context.status, to: context.headers.get('location'), html: '' }
  const router = createStaticRouter(dataRoutes, context)
  const stream = await renderToReadableStream(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  await stream.allReady
  return { status: context.statusCode, to: null, html: await new Response(stream).text() }
}

/** What a page's loader answers, before it is rendered. */
export async function loadPage(page: PageModule, route: string, address: string, send: Send) {
  const request = new Request(new URL(address, origin))
  const language = languageOfPath(address)
  const requestContext = new RouterContextProvider()
  requestContext.set(callContext, makeCall(send, { language }))
  requestContext.set(languageContext, language)
  requestContext.set(siteConfigContext, { origin, demo: true, identity: { kind: 'embedded' } })
  const { query, dataRoutes } = createStaticHandler([
    {
      path: `/:language/${route}`,
      loader: page.loader as LoaderFunction,
      element: createElement(Loaded, { page: page.default as Part }),
      errorElement: createElement(Failed, { page: page.ErrorBoundary as Part }),
    },
  ])
  return { context: await query(request, { requestContext }), dataRoutes }
}

const Loaded = ({ page }: { page: Part }) => createElement(page, { loaderData: useLoaderData() })
const Failed = ({ page }: { page: Part }) => createElement(page, { error: useRouteError() })
