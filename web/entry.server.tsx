import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders the whole page before anything is sent: it is kept ready, and its scripts are hashed. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () =>
        void pipe(
          new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(new Response(Buffer.concat(chunks), { status, headers }))
              done()
            },
          }),
        ),
      onShellError: reject,
      onError: reject,
    })
  })
}
