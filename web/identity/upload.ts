import { ProblemError } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { languageOfPath } from '#domain/language.ts'
import { followServer } from '#web/state/session.ts'
import { freshToken } from './token.ts'

/** Sends a form with files, as whoever is signed in, and tells how far it is, from 0 to 1. Throws as `ask` does. */
export async function upload(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  form: FormData,
  onProgress: (done: number) => void,
): Promise<unknown> {
  const token = await freshToken()
  return new Promise((accept, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', languageOfPath(location.pathname))
    if (token !== '') request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) return accept(request.response)
      const said = request.response
      if (request.status === 403) void followServer({ atOnce: true })
      reject(said?.code ? new ProblemError(said) : new Error(`upload: ${request.status}`))
    }
    request.onerror = () => reject(new TypeError('The shop cannot be reached.'))
    request.send(form)
  })
}
