import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/settings/settings.ts'

type Opened = Pick<FastifyRequest, 'protocol' | 'host'>

/**
 * Words with links as whoever asks can follow them. A shop that is tried out on a machine has more names than one, and a
 * session at one of them is none at another: links keep the name under which it was opened.
 */
export function atAddressOf(
  { protocol, host }: Opened,
  { publicUrl, production }: Pick<Settings, 'publicUrl' | 'production'>,
  words: string,
): string {
  const own = new URL(publicUrl)
  if (production || !['localhost', '127.0.0.1'].includes(own.hostname)) return words
  return words.replace(
    new RegExp(`${own.origin.replaceAll('.', '\\.')}(?![\\w.:-])`, 'g'),
    () => `${protocol}://${host}`,
  )
}
