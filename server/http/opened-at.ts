import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/settings/settings.ts'

type Opened = Pick<FastifyRequest, 'protocol' | 'host'>

/** Keeps the request's host: a local shop has several host names, and a session is valid under one only. */
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
