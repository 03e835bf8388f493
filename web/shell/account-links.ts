import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type * as en from '#texts/en/frame.ts'

/** Where somebody who is signed in can go, in the menu of the account and in that of narrow screens. */
export const accountLinks = (language: Language, frame: typeof en.frame) => [
  { to: links.editProfile(language), name: frame.myAccount },
  { to: links.settings(language), name: frame.settings },
  { to: links.orders(language), name: frame.myOrders },
  { to: links.saved(language), name: frame.savedWorks },
]
