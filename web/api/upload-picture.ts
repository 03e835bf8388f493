import type { DetailedError, Upload } from 'tus-js-client'
import { uploadsPath } from '#contract/paths.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { freshToken } from '#web/account/token.ts'
import { pageLanguage } from './anonymous-api.ts'

export type PictureUpload = {
  start: () => void
  pause: () => void
  /** Stops and deletes the received part. */
  cancel: () => void
}

type UploadEvents = {
  onProgress: (fraction: number) => void
  /** The connection is down; retries automatically. */
  onWaiting: () => void
  /** Rate limited; retries automatically. */
  onHaste: () => void
  /** Fully sent; the server validates it before it answers. */
  onChecking: () => void
  onReady: (uploadId: string) => void
  /** Retries only once the browser is online. */
  onFailed: () => void
  onRefused: (code: ProblemCode) => void
}

/** Milliseconds before each retry; restarts after progress. */
const retryDelays = [500, 1000, 2000, 5000, 10_000, 20_000]

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
      // The server answers the last part, or a state query, only after validating the picture.
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
      // Leftovers are deleted after a day.
      upload?.abort(true).catch(() => undefined)
    },
  }
}

/** Delay in seconds after a rate limit or too many parallel uploads. */
function secondsOfHaste(error: Error | DetailedError): number | undefined {
  if (statusIn(error) !== 429 || !hasty.includes(codeIn(error))) return undefined
  const after = 'originalResponse' in error ? Number(error.originalResponse?.getHeader('retry-after')) : 0
  return Math.min(after > 0 ? after : defaultRest, maxRest)
}

const hasty: readonly ProblemCode[] = ['rate-limited', 'too-many-uploads']
const [defaultRest, maxRest] = [30, 600]

const statusIn = (error: Error | DetailedError): number =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

/** No answer, a server fault, or an unfinished request of the same upload. */
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

function codeIn(error: Error | DetailedError): ProblemCode {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const { code } = JSON.parse(body ?? '')
    return Object.hasOwn(problems, code) ? code : 'unexpected'
  } catch {
    return 'unexpected'
  }
}
