import type { Attachment } from '#server/adapters/mail/mail.ts'
import { termsDocument } from '#server/features/documents/terms-document.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'

/** Throws when a file cannot be read: the e-mail must not leave without it. */
export async function readAttachments(
  shop: Shop,
  { language, createdAt, terms }: Pick<MailRow, 'language' | 'createdAt' | 'terms'>,
  now: Date,
): Promise<Attachment[]> {
  if (!terms) return []
  const document = await readDocument(shop, await termsDocument(shop, terms, createdAt), language, now)
  if (!document.ok) throw new Error(`The terms of ${terms} cannot be attached: ${document.code}`)
  return [document.value]
}
