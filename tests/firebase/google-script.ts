import type { BrowserContext } from '@playwright/test'

/**
 * Firebase's library lets its window and its hidden frame speak through a script of Google's. Offline this one takes its
 * place on the shop's page and in the emulator's frame: it opens the frame and carries messages between the two.
 */
export const serveGoogleScript = (context: BrowserContext) =>
  context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script})()` }),
  )

/** Strangers that only the emulator's own pages ask, for their looks. */
export const leaveLooksOut = (context: BrowserContext) =>
  context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort())

const script = `function () {
  const handlers = {}
  const early = []
  const waiting = {}
  let count = 0
  let frame
  const other = () => (frame ? frame.contentWindow : window.parent)
  const answer = (id, body) => other().postMessage({ from: 'gapi', answerTo: id, body }, '*')
  const take = async ({ id, kind, body }) => {
    if (kind === 'ping') answer(id, [])
    else if (handlers[kind]) answer(id, [await handlers[kind](body)])
    else early.push({ id, kind, body })
  }
  addEventListener('message', ({ data, source }) => {
    if (data?.from !== 'gapi' || source !== other()) return
    // Google's own script does not mind what happens to an answer either.
    if (data.answerTo) try { waiting[data.answerTo]?.(data.body) } catch {}
    else take(data)
  })
  const send = (kind, body, done) => {
    count += 1
    waiting[count] = done
    other().postMessage({ from: 'gapi', id: count, kind, body }, '*')
  }
  const partner = {
    send,
    ping: () => new Promise((done) => send('ping', undefined, done)),
    register: (kind, handle) => {
      handlers[kind] = handle
      early.splice(0).forEach(take)
    },
    restyle: async () => undefined,
  }
  const open = ({ where, url }, opened) =>
    new Promise((done) => {
      frame = document.createElement('iframe')
      frame.hidden = true
      frame.onload = () => done(opened(partner))
      frame.src = url
      where.append(frame)
    })
  window.gapi = {
    load: (_name, { callback }) => setTimeout(callback),
    iframes: { getContext: () => ({ open, getParentIframe: () => partner }) },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']()
}`
