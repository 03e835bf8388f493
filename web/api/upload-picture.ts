import type { DetailedError, Upload } from 'tus-js-client'
import { uploadsPath } from '#contract/paths.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { freshToken } from '#web/account/token.ts'
import { pageLanguage } from './anonymous-api.ts'

/** The upload of one picture, which may be interrupted and go on. */
export type PictureUpload = {
  /** Begins, or goes on where it stopped. */
  start: () => void
  /** Stops it, because the page is left. */
  pause: () => void
  /** Stops it and removes what has arrived. */
  cancel: () => void
}

type UploadEvents = {
  onProgress: (fraction: number) => void
  /** The line is down; it tries again by itself. */
  onWaiting: () => void
  /** The shop has been asked too much; it goes on by itself. */
  onHaste: () => void
  /** All of it is there; the shop looks at it before it answers. */
  onChecking: () => void
  onReady: (uploadId: string) => void
  /** It does not try again by itself before the browser is online. */
  onFailed: () => void
  onRefused: (code: ProblemCode) => void
}

/** Milliseconds before each further attempt; counted anew whenever something has arrived. */
const retryDelays = [500, 1000, 2000, 5000, 10_000, 20_000]

/** Prepares the upload of a picture by the resumable upload protocol. */
export function openPictureUpload(file: File, events: UploadEvents): PictureUpload {
  let upload: Upload | undefined
  let isCancelled = false
  let rest: ReturnType<typeof setTimeout> | undefined

  const resume = () => void start()

  async function start() {
    removeEventListener('online', resume)
    clearTimeout(rest)
    const { Upload } = await import('tus-js-client')
    if (isCancelled) return
    upload ??= new Upload(file, {
      endpoint: uploadsPath,
      retryDelays,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${await freshToken()}`)
        request.setHeader('Accept-Language', pageLanguage().language ?? 'en')
      },
      onShouldRetry: (error) => {
        const retries = isTransient(error)
        if (retries) events.onWaiting()
        return retries
      },
      onProgress: (sent, total) => (sent < total ? events.onProgress(sent / total) : events.onChecking()),
      // The shop answers the last part, or how much is there, once it has found that it is a picture.
      onSuccess: () => events.onReady(upload?.url?.split('/').at(-1) ?? ''),
      onError: fail,
    })
    upload.start()
  }

  function fail(error: Error | DetailedError) {
    const seconds = secondsOfHaste(error)
    if (seconds !== undefined) {
      events.onHaste()
      rest = setTimeout(resume, seconds * 1000)
      return
    }
    const code = refusalIn(error)
    if (code) return events.onRefused(code)
    addEventListener('online', resume, { once: true })
    events.onFailed()
  }

  return {
    start: resume,
    pause: () => {
      isCancelled = true
      removeEventListener('online', resume)
      clearTimeout(rest)
      upload?.abort().catch(() => undefined)
    },
    cancel: () => {
      isCancelled = true
      removeEventListener('online', resume)
      // What cannot be removed now goes after a day.
      upload?.abort(true).catch(() => undefined)
    },
  }
}

/** After how many seconds an upload goes on that was refused for haste, or because too many are under way. */
function secondsOfHaste(error: Error | DetailedError): number | undefined {
  if (statusIn(error) !== 429 || !hasty.includes(codeIn(error))) return undefined
  const after = 'originalResponse' in error ? Number(error.originalResponse?.getHeader('retry-after')) : 0
  return Math.min(after > 0 ? after : defaultRest, maxRest)
}

const hasty: readonly ProblemCode[] = ['rate-limited', 'too-many-uploads']
const [defaultRest, maxRest] = [30, 600]

const statusIn = (error: Error | DetailedError): number =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

/** No answer, a fault of the shop, or another request of the same upload that is not over yet. */
function isTransient(error: Error | DetailedError): boolean {
  const status = statusIn(error)
  return status === 0 || status >= 500 || status === 409 || status === 423
}

function refusalIn(error: Error | DetailedError): ProblemCode | undefined {
  const status = statusIn(error)
  if (status === 413) return 'too-large'
  if (status === 415) return 'wrong-content-type'
  return [403, 422, 429].includes(status) ? codeIn(error) : undefined
}

/** The code of the problem that the shop answered with. */
function codeIn(error: Error | DetailedError): ProblemCode {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const { code } = JSON.parse(body ?? '')
    return Object.hasOwn(problems, code) ? code : 'unexpected'
  } catch {
    return 'unexpected'
  }
}
