import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { startAfterPaint } from './shell/start-after-paint.ts'

/** Renders a page in one go. What its loaders gave goes along for the browser's router. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
): Promise<Response> {
  const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = startAfterPaint(html).replace('</body>', () => `${handOff(loaded)}</body>`)
  return new Response(`<!doctype html>${page}`, { status, headers })
}

const handOff = (loaded: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${inScript(loaded)});window.__reactRouterContext.streamController.close();</script>`

/** A string as a script may hold it: nothing in it ends the script. */
const inScript = (text: string) =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
