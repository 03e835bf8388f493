import { type GoogleMessage, google, googleOutcomes } from '#contract/google.ts'
import { languageOfPath } from '#domain/language.ts'

type Outcome = 'signed-in' | 'closed' | 'blocked' | 'email-taken' | 'unavailable'

const look = 'popup,width=480,height=680'
const lookEvery = 300
/** The last page tells how it went and closes itself at once: the word may come after the window has gone. */
const lastWord = 700

/** Opens the window in which an account is chosen, and waits for how that goes. */
export function openGoogleWindow(): Promise<Outcome> {
  const language = languageOfPath(location.pathname)
  const opened = window.open(`${google.start}?language=${language}`, google.channel, look)
  if (!opened) return Promise.resolve('blocked')
  return new Promise((tell) => {
    const channel = new BroadcastChannel(google.channel)
    const end = (outcome: Outcome) => {
      clearInterval(watch)
      channel.close()
      tell(outcome)
    }
    const watch = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch)
      setTimeout(() => end('closed'), lastWord)
    }, lookEvery)
    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleMessage> | null>) => {
      const outcome = googleOutcomes.find((known) => known === data?.outcome)
      if (outcome) end(outcome === 'cancelled' ? 'closed' : outcome === 'failed' ? 'unavailable' : outcome)
    }
  })
}
