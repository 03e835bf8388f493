import { closestMatch } from 'leven'

/** Names that begin like this are nobody else's. */
const own = /^(LOUEND|HOLD|PAYOUT)_/
/** Shorter names are too much like those of other programs. */
const shortest = 8
const maxTypos = 2

/**
 * A line for each name in the environment that was meant for the shop and is none of its settings. The environment of a
 * process is full of names of others, so that only those count that are the shop's beyond doubt, or a setting with a
 * letter or two wrong.
 */
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
