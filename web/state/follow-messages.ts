import { EventSourceParserStream } from 'eventsource-parser/stream'
import { messageEventsPath } from '#contract/paths.ts'
import { authorized } from '#web/api/api.ts'
import { storeMessageEvent } from './unread-messages.ts'

/** The longest pause before another attempt to connect, in seconds. */
const maxPause = 60

/**
 * Reads the server-sent events about messages until the signal aborts, connecting again whenever the connection ends.
 * `EventSource` cannot send the token, so `fetch` does.
 */
export async function followMessages(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await authorized<Response>(fetch)(messageEventsPath, {
        method: 'GET',
        headers: { accept: 'text/event-stream' },
        signal,
      })
      if (!response.ok || !response.body) throw new Error(`Message events: ${response.status}`)
      failures = 0
      await readEvents(response.body)
    } catch {
      failures += 1
    }
    // Not all at once when the server has restarted.
    const pause = Math.min(maxPause, 2 ** failures) * (0.5 + Math.random() / 2)
    await wait(pause * 1000, signal)
  }
}

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done) return
    if (value.event === 'messages') storeMessageEvent(JSON.parse(value.data))
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
