import type { EmailPart, EmailTable, EmailWords } from '#domain/email.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { emailsTexts } from '#texts/emails.ts'
import { type Addressed, enqueueEmail } from './mail-store.ts'
import { type Recipient, unsubscribeLink } from './unsubscribe-link.ts'

export type Mailer = Pick<Shop, 'settings' | 'newId'>

type Addressee = {
  email: string
  language: Language
  name?: string | undefined
  /** False for shared addresses. */
  isGreeted?: boolean
}

/** `write` returns undefined when no e-mail is needed. */
export type Template<T> = { texts: Record<Language, T>; write: (texts: T) => EmailWords | undefined }

type ToPerson<T> = Template<T> &
  Pick<Addressed, 'key' | 'about' | 'sendAfter' | 'canWait' | 'terms'> & {
    /** Sets the one-click unsubscribe link; absent for mandatory e-mails. */
    unsubscribe?: Recipient
  }

/** Enqueues an e-mail in the person's language. Call it in the transaction that causes it. */
export async function emailPerson<T>(
  { settings }: Pick<Shop, 'settings'>,
  tx: Database,
  { email: to, language, name, isGreeted = true }: Addressee,
  { texts, write, unsubscribe, ...email }: ToPerson<T>,
  now: Date,
): Promise<void> {
  const words = write(texts[language])
  if (!words) return
  const greeting = isGreeted ? emailsTexts[language].emails.hello(name) : undefined
  const parts = words.parts.flatMap((part) => (part ? withWholeAddresses(part, settings.publicUrl) : []))
  const end = unsubscribe && { unsubscribe: unsubscribeLink(settings, language, unsubscribe) }
  await enqueueEmail(tx, { ...email, ...end, to, language, subject: words.subject, greeting, parts }, now)
}

function withWholeAddresses(part: EmailPart, publicUrl: string): EmailPart {
  if (typeof part === 'string' || 'heading' in part) return part
  if ('link' in part) return part.link.startsWith('/') ? { ...part, link: publicUrl + part.link } : part
  return { rows: part.rows.map(([name, value]) => [withWholePicture(name, publicUrl), value]) }
}

const withWholePicture = (name: EmailTable['rows'][number][0], publicUrl: string) =>
  typeof name === 'object' && name.picture
    ? { ...name, picture: { ...name.picture, src: publicUrl + name.picture.src } }
    : name

export type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'language' | 'firstName' | 'verified'>

type ToUser<T> = Omit<ToPerson<T>, 'key' | 'about'> & {
  kind: string
  /** Idempotency key within the kind. */
  once?: string
}

export async function emailUser<T>(
  shop: Mailer,
  tx: Database,
  user: User | undefined,
  { kind, once, ...email }: ToUser<T>,
  now: Date,
): Promise<void> {
  if (!user) return
  const key = `${kind}:${user.id}:${once ?? shop.newId(now)}`
  await emailPerson(shop, tx, toUser(user), { ...email, key, about: { userId: user.id } }, now)
}

/** Omits unverified names: they could carry a message to a stranger's address. */
export const toUser = ({ email, language, verified, firstName }: User): Addressee => ({
  email,
  language,
  name: verified ? firstName : undefined,
})
