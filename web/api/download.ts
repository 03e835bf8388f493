import type { CallName, InputOf } from '#contract/calls.ts'
import { address, methodOf, problemIn } from '#contract/client.ts'
import { pageLanguage } from './anonymous-api.ts'
import { authorized } from './api.ts'

type Inputs<Name extends CallName> = {
  params?: InputOf<Name, 'params'>
  query?: InputOf<Name, 'query'>
  body?: InputOf<Name, 'body'>
}

/** Throws a `ProblemError` on a refusal. */
export async function download<Name extends CallName>(name: Name, { params, query, body }: Inputs<Name>) {
  const send = authorized<Response>(fetch)
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = {
    'accept-language': pageLanguage().language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await send(address(name, params, query), { method: methodOf(name), headers, ...sent })
  if (!response.ok) throw await problemIn(response)
  const [, fileName = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(fileName, await response.blob())
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
