import { EventSourceParserStream } from 'eventsource-parser/stream'
import { messageEventsPath } from '#contract/paths.ts'
import { anySignal } from '#web/api/any-signal.ts'
import { authorized } from '#web/api/api.ts'
import { storeMessageEvent } from './unread-messages.ts'

/** Maximum delay before reconnecting, in seconds. */
const maxPause = 60

/** Milliseconds without an event or heartbeat (sent every 20 seconds) until the connection counts as lost. */
const maxSilence = 60_000

/** Reads server-sent events about messages until the signal aborts. Reconnects after a loss or silence. */
export async function followMessages(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readEvents(signal, () => {
        failures = 0
      })
    } catch {
      failures += 1
    }
    // Jitter avoids simultaneous reconnects after a server restart.
    const pause = Math.min(maxPause, 2 ** failures) * (0.5 + Math.random() / 2)
    await wait(pause * 1000, signal)
  }
}

/** Uses `fetch`, because `EventSource` cannot send the token. */
async function readEvents(signal: AbortSignal, connected: () => void): Promise<void> {
  const silence = new AbortController()
  const watch = () => setTimeout(() => silence.abort(), maxSilence)
  let timer = watch()
  const restartTimer = () => {
    clearTimeout(timer)
    timer = watch()
  }
  try {
    const response = await authorized<Response>(fetch)(messageEventsPath, {
      method: 'GET',
      headers: { accept: 'text/event-stream' },
      signal: anySignal(signal, silence.signal),
    })
    if (!response.ok || !response.body) throw new Error(`Message events: ${response.status}`)
    connected()
    const parser = new EventSourceParserStream({ onComment: restartTimer })
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return
      restartTimer()
      if (value.event === 'messages') storeMessageEvent(JSON.parse(value.data))
    }
  } finally {
    clearTimeout(timer)
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
