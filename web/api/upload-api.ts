import { type Call, makeCall, type Send } from '#contract/client.ts'
import { pageLanguage } from './anonymous-api.ts'
import { authorized } from './api.ts'
import { NoAnswerError } from './connection.ts'

/** Like `api`, with the sent share of the body from 0 to 1. */
export const uploadApi =
  (onProgress: (fraction: number) => void): Call =>
  (endpoint, inputs) =>
    makeCall(authorized(sendWithProgress(onProgress)), pageLanguage())(endpoint, inputs)

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
const sendWithProgress =
  (onProgress: (fraction: number) => void): Send =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new NoAnswerError('The shop cannot be reached.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body ?? null)
    })
