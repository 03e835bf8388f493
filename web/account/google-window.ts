import { type GoogleMessage, google, googleOutcomes } from '#contract/google.ts'
import { languageOfPath } from '#site/page-language.ts'

type Outcome = 'signed-in' | 'closed' | 'blocked' | 'email-taken' | 'unavailable'

const features = 'popup,width=480,height=680'
const pollInterval = 300
/** Milliseconds. The last page reports its outcome and closes at once, so the message may arrive later. */
const closeDelay = 700

export function openGoogleWindow(): Promise<Outcome> {
  const language = languageOfPath(location.pathname)
  const opened = window.open(`${google.start}?language=${language}`, google.channel, features)
  if (!opened) return Promise.resolve('blocked')
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(google.channel)
    const end = (outcome: Outcome) => {
      clearInterval(watch)
      channel.close()
      resolve(outcome)
    }
    const watch = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch)
      setTimeout(() => end('closed'), closeDelay)
    }, pollInterval)
    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleMessage> | null>) => {
      const outcome = googleOutcomes.find((known) => known === data?.outcome)
      if (outcome) end(outcome === 'cancelled' ? 'closed' : outcome === 'failed' ? 'unavailable' : outcome)
    }
  })
}
