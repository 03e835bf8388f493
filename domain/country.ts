import type { Language } from './language.ts'

/** "EE" is Estonia; what is no country code stays as it came. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
