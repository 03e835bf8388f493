import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Settings } from '#server/settings/settings.ts'
import { links } from '#site/links.ts'

/** Lists with one-click unsubscribe, and the first letter of their tokens. */
const letters = { newsletter: 'n', messages: 'm' } as const
export type EmailList = keyof typeof letters

/** A subscriber's id for the newsletter, a user's for messages. */
export type Recipient = { list: EmailList; id: Id }

/** The token is signed, not stored, so links in old e-mails keep working. */
export const unsubscribeLink = (
  { identity, publicUrl }: Pick<Settings, 'identity' | 'publicUrl'>,
  language: Language,
  { list, id }: Recipient,
): string => {
  const who = letters[list] + id
  return publicUrl + links.unsubscribe(language, who + sign(identity.secret, who))
}

export function readUnsubscribeToken({ identity }: Pick<Settings, 'identity'>, token: string): Recipient | undefined {
  const [, letter = '', id = '', signature = ''] = /^([nm])([0-9a-f]{24})([\w-]{43})$/.exec(token) ?? []
  if (letter === '') return undefined
  const expected = sign(identity.secret, letter + id)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return { list: letter === letters.newsletter ? 'newsletter' : 'messages', id }
}

const sign = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${who}`).digest('base64url')
