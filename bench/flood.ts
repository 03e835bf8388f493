// Sends one picture again and again, many at once, as one person; told to by worst-uploads.ts in a process of its own.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { isProblem, makeCall } from '#contract/client.ts'
import { uploadsPath } from '#contract/paths.ts'

export type Flood = {
  origin: string
  token: string
  userId: string
  file: string
  as: 'portrait' | 'work'
  count: number
}
export type Sent = { taken: number; refused: number; failed: number }

// Only here is the sender on the same machine, where it must not take the shop's processor.
setPriority(15)

/** What the proxy in front of a shop would say. */
const address = { 'x-forwarded-for': '10.0.0.1' }

process.once('message', (flood: Flood) => {
  const picture = readFileSync(flood.file)
  const blob = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
  const sent: Sent = { taken: 0, refused: 0, failed: 0 }
  const sendUntilTaken = async (): Promise<void> => {
    try {
      await (flood.as === 'portrait' ? sendPortrait(flood, blob) : sendWork(flood, picture))
      sent.taken += 1
    } catch (error) {
      sent[isRefusal(error) ? 'refused' : 'failed'] += 1
      await wait(3000)
      await sendUntilTaken()
    }
  }
  const all = Array.from({ length: flood.count }, sendUntilTaken)
  process.once('disconnect', () => process.exit())
  setInterval(() => process.send?.(sent), 200).unref()
  void Promise.all(all).then(() => process.send?.(sent))
})

function sendPortrait({ origin, token, userId }: Flood, picture: Blob): Promise<unknown> {
  const call = makeCall((path, { headers, ...init }) =>
    fetch(origin + path, { ...init, headers: { ...headers, ...address } }),
  )
  const body = new FormData()
  body.append('userId', userId)
  body.append('file', picture, 'me.jpg')
  return call('POST /users/upload-profile-picture', { body, token })
}

function sendWork({ origin, token }: Flood, picture: Buffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    new Upload(picture, {
      endpoint: origin + uploadsPath,
      headers: { authorization: `Bearer ${token}`, ...address },
      retryDelays: null,
      onSuccess: resolve,
      onError: reject,
    }).start()
  })
}

const isRefusal = (error: unknown): boolean => isProblem(error) || /response code: 4/.test(String(error))
