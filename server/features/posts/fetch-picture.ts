import { get } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { pictureLimits } from '#domain/picture.ts'

const maxMilliseconds = 5000
const maxRedirects = 3

type Options = RequestFilteringAgentOptions & {
  readonly ca?: string
  readonly lookup?: LookupFunction
  readonly milliseconds?: number
}

/** Undefined on failure. Refuses resolved addresses that are not public, also after redirects (SSRF). */
export async function fetchPicture(
  address: string,
  { milliseconds = maxMilliseconds, ...filter }: Options = {},
): Promise<Uint8Array | undefined> {
  const agent = new RequestFilteringHttpsAgent(filter)
  const signal = AbortSignal.timeout(milliseconds)
  try {
    let next: string | undefined = address
    for (let requests = 0; next && requests <= maxRedirects; requests += 1) {
      const answer: Answer = await request(next, agent, signal)
      if (answer.bytes) return answer.bytes
      next = answer.redirect
    }
    return undefined
  } catch {
    return undefined
  } finally {
    agent.destroy()
  }
}

type Answer = { bytes?: Uint8Array; redirect?: string }

const request = (address: string, agent: RequestFilteringHttpsAgent, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username || url.password) return resolve({})
    const sent = get(url, { agent, signal, headers: { accept: 'image/*' } }, (response) => {
      const { statusCode = 0, headers } = response
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      if (isRedirect || statusCode !== 200) {
        sent.destroy()
        return resolve(isRedirect ? { redirect: new URL(headers.location ?? '', url).href } : {})
      }
      const chunks: Uint8Array[] = []
      let size = 0
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.length
        if (size > pictureLimits.blog.bytes) sent.destroy(new Error('too large'))
        else chunks.push(chunk)
      })
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
  })
