import type { Language } from '#domain/language.ts'
import { languageCookie } from '#site/page-language.ts'

/** Keeps the language for addresses that do not name one, such as the bare domain; a browser that cannot goes to English. */
export function saveLanguage(language: Language): void {
  const { name, days } = languageCookie
  const expires = Date.now() + days * 86_400_000
  void globalThis.cookieStore?.set({ name, value: language, expires, path: '/', sameSite: 'lax' })
}
