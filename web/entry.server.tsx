import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Nonce } from './shell/nonce.ts'
import { nonceContext } from './shell/page-context.ts'
import { deferScripts } from './shell/start-scripts.ts'

/** Renders the whole page before answering: finished pages are cached, so there is nothing to stream. */
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
      // React moves large Suspense boundaries to the end of the document otherwise, and back by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await html.allReady
  // The router answers with the error page, where React would leave the part that failed to the browser.
  if (errors.length > 0) throw errors[0]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(deferScripts(await new Response(html).text()), { status, headers })
}
