import { address, problemIn } from '#contract/client.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { pageLanguage } from './anonymous-api.ts'
import { authorized } from './api.ts'

type Inputs<E extends Endpoint> = { params?: InputOf<E, 'params'>; query?: InputOf<E, 'query'> }

/** Asks for a file as whoever is signed in, and lets the browser keep it. A refusal is thrown as a `ProblemError`. */
export async function download<E extends Endpoint>(endpoint: E, { params, query }: Inputs<E>): Promise<void> {
  const send = authorized<Response>(fetch)
  const headers = { 'accept-language': pageLanguage().language }
  const response = await send(address(endpoint, params, query), { method: endpoint.method, headers })
  if (!response.ok) throw await problemIn(response)
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, await response.blob())
}

/** Lets the browser keep these bytes as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
