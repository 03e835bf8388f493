import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { confirmationDays, minutesBetweenConfirmations } from '#domain/subscription.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueConfirmation, enqueueWelcome, newToken } from './newsletter-emails.ts'
import { confirmSubscriber, endComplaint, findByToken, savePendingSubscriber } from './subscriber-store.ts'

/** E-mails a confirmation link unless subscribed or recently asked. */
export async function requestConfirmation(
  shop: Shop,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  const token = newToken()
  const sentBefore = new Date(now.getTime() - minutesBetweenConfirmations * 60_000)
  await shop.database.transaction(async (tx) => {
    const subscriber = { id: shop.newId(now), email, language, tokenHash: hashOfToken(token) }
    const pending = await savePendingSubscriber(tx, subscriber, { now, sentBefore })
    if (pending) await enqueueConfirmation(shop, tx, pending, token, now)
  })
}

type LinkState = Result<{ state: 'open' | 'confirmed' }, 'link-invalid' | 'link-expired'>

export async function checkConfirmation(
  { database }: Pick<Shop, 'database'>,
  token: string,
  now: Date,
): Promise<LinkState> {
  const found = await findByToken(database, hashOfToken(token))
  if (!found?.askedAt) return refuse('link-invalid')
  if (found.confirmedAt) return accept({ state: 'confirmed' })
  const isExpired = found.askedAt.getTime() + confirmationDays * 86_400_000 <= now.getTime()
  return isExpired ? refuse('link-expired') : accept({ state: 'open' })
}

/** Idempotent. */
export async function confirmSubscription(shop: Shop, token: string, now: Date): Promise<LinkState> {
  const link = await checkConfirmation(shop, token, now)
  if (!link.ok) return link
  await shop.database.transaction(async (tx) => {
    const confirmed = await confirmSubscriber(tx, hashOfToken(token), now)
    if (!confirmed) return
    await endComplaint(tx, confirmed.email)
    await enqueueWelcome(shop, tx, confirmed, now)
  })
  return accept({ state: 'confirmed' })
}
