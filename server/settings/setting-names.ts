import { closestMatch } from 'leven'

/** Prefixes that only the shop uses. */
const own = /^(LOUEND|HOLD|PAYOUT)_/
/** Shorter names resemble those of other programs. */
const shortest = 8
const maxTypos = 2

/** A problem for each variable with a prefix of the shop, or within two letters of a setting, that is not a setting. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): string[] {
  const long = settings.filter((setting) => setting.length >= shortest)
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const suggestion = closestMatch(name.toUpperCase(), long, { maxDistance: maxTypos })
      if (suggestion) return `${name}: there is no such setting; did you mean ${suggestion}?`
      return own.test(name) ? `${name}: there is no such setting.` : []
    })
}
