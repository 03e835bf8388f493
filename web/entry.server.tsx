import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Nonce } from './shell/nonce.ts'
import { nonceContext } from './shell/page-context.ts'
import { deferScripts } from './shell/start-scripts.ts'

/** No streaming: finished pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  const errors: unknown[] = []
  const nonce = requestContext.get(nonceContext)
  const html = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      onError: (error) => void errors.push(error),
      // React otherwise outlines large Suspense boundaries and moves them back by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await html.allReady
  // The router renders the error page, where React would leave the failed part to the browser.
  if (errors.length > 0) throw errors[0]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(deferScripts(await new Response(html).text()), { status, headers })
}
