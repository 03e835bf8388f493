import type { Language } from '#domain/language.ts'
import { emailTo, linkToken } from './identity/sign-up.ts'
import type { OpenShop } from './open-shop.ts'

/** Subscribes an address to the newsletter, and confirms it as its reader would. */
export async function subscribe(shop: OpenShop, email: string, language: Language = 'en'): Promise<void> {
  await shop.call('POST /subscribe', { body: { email }, language })
  const { text } = await emailTo(shop, email)
  await shop.call('POST /subscribe/confirm', { body: { token: linkToken(text) } })
}
