import { countryName } from '#domain/country.ts'
import type { Language } from '#domain/language.ts'
import { site } from '#site/site.ts'
import { termsTexts } from '#texts/terms.ts'

/** "Sein OÜ, registry code 12345678, Pikk 1, Tallinn, Estonia" */
export function operator(language: Language): string {
  const { legalName, street, city, country } = site
  const { registryCode, phone } = termsTexts[language].longPage
  return [
    legalName,
    site.registryCode && registryCode(site.registryCode),
    street,
    city,
    countryName(country, language),
    site.phone && phone(site.phone),
  ]
    .filter(Boolean)
    .join(', ')
}
