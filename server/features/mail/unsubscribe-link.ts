import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Settings } from '#server/settings/settings.ts'
import { links } from '#site/links.ts'

/** Kinds of e-mail that somebody can end with one click, and the letter that begins their tokens. */
const letters = { newsletter: 'n', messages: 'm' } as const
export type EmailList = keyof typeof letters

/** The id is a subscriber's for the newsletter, a user's for messages. */
export type Recipient = { list: EmailList; id: Id }

/** Where one click ends e-mails of this kind. It is signed instead of stored, so that every e-mail ever sent has a link that works. */
export const unsubscribeLink = (
  { identity, publicUrl }: Pick<Settings, 'identity' | 'publicUrl'>,
  language: Language,
  { list, id }: Recipient,
): string => {
  const who = letters[list] + id
  return publicUrl + links.unsubscribe(language, who + sign(identity.secret, who))
}

/** Whom a link concerns; undefined if the shop has not made it. */
export function readUnsubscribeToken({ identity }: Pick<Settings, 'identity'>, token: string): Recipient | undefined {
  const [, letter = '', id = '', signature = ''] = /^([nm])([0-9a-f]{24})([\w-]{43})$/.exec(token) ?? []
  if (letter === '') return undefined
  const expected = sign(identity.secret, letter + id)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return { list: letter === letters.newsletter ? 'newsletter' : 'messages', id }
}

const sign = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${who}`).digest('base64url')
