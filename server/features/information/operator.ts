import type { Language } from '#domain/language.ts'
import { site } from '#site/site.ts'
import { termsTexts } from '#texts/terms.ts'

/** "Lõuend Studio, registry code 12345678, Telliskivi 60a, Tallinn, Estonia" */
export function operator(language: Language): string {
  const { name, street, city, country } = site.studio
  const { registryCode, phone } = termsTexts[language].longPage
  return [
    name,
    site.registryCode && registryCode(site.registryCode),
    street,
    city,
    country[language],
    site.phone && phone(site.phone),
  ]
    .filter(Boolean)
    .join(', ')
}
