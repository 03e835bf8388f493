import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { confirmationDays, minutesBetweenConfirmations } from '#domain/subscription.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueConfirmation, enqueueWelcome, newToken } from './newsletter-emails.ts'
import { confirmSubscriber, findByToken, savePendingSubscriber } from './subscriber-store.ts'

/** Asks an address by e-mail whether it wants the newsletter, unless it is on the list or has just been asked. */
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

/** What the link of an e-mail is good for. */
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

/** Makes a subscriber of whoever has the link of the e-mail. A second time changes nothing. */
export async function confirmSubscription(shop: Shop, token: string, now: Date): Promise<LinkState> {
  const link = await checkConfirmation(shop, token, now)
  if (!link.ok) return link
  await shop.database.transaction(async (tx) => {
    const confirmed = await confirmSubscriber(tx, hashOfToken(token), now)
    if (confirmed) await enqueueWelcome(shop, tx, confirmed, now)
  })
  return accept({ state: 'confirmed' })
}
