import type { Language } from '#domain/language.ts'
import { languageCookie } from '#site/page-language.ts'

/** Used for URLs without a language. Without storage, the default is English. */
export function saveLanguage(language: Language): void {
  const { name, days } = languageCookie
  const expires = Date.now() + days * 86_400_000
  void globalThis.cookieStore?.set({ name, value: language, expires, path: '/', sameSite: 'lax' })
}
