import type { FastifyInstance } from 'fastify'
import { languages } from '#domain/language.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { site } from '#site/site.ts'

/** RFC 9116 recommends less than a year. */
const daysValid = 180

/** `/.well-known/security.txt` (RFC 9116). Not in the response cache, because it expires. */
export function securityTxtRoutes(app: FastifyInstance, { settings, now }: Pick<Shop, 'settings' | 'now'>): void {
  app.get('/.well-known/security.txt', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(writeSecurityTxt(settings, now())),
  )
}

function writeSecurityTxt({ securityContact, publicUrl }: Settings, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${securityContact ?? `mailto:${site.email}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
