import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { writtenContext } from './shell/page-context.ts'
import { writePage } from './shell/write-page.ts'
import { renderInParts } from './ui/rendered-once.tsx'

/** Renders a page in one go, and leaves it in the context: as a response it would be turned into bytes and back. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const loaded = serverHandoffStream ? await readAll(serverHandoffStream) : ''
  const rendered = renderInParts(<ServerRouter context={routerContext} url={request.url} />)
  context.set(writtenContext, writePage(rendered, loaded))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text
}
