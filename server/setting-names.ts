/** Names that begin like this are nobody else's. */
const own = /^(LOUEND|HOLD|PAYOUT)_/
/** Shorter names are too much like those of other programs. */
const shortest = 8
const mostTypos = 2

/**
 * A line for each name in the environment that was meant for the shop and is none of its settings. The environment of a
 * process is full of names of others, so that only those count that are the shop's beyond doubt, or a setting with a
 * letter or two wrong.
 */
export function findMisspelt(names: readonly string[], settings: readonly string[]): string[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find(
        (setting) => setting.length >= shortest && countTypos(name.toUpperCase(), setting) <= mostTypos,
      )
      if (meant) return `${name}: there is no such setting; did you mean ${meant}?`
      return own.test(name) ? `${name}: there is no such setting.` : []
    })
}

/** How many letters have to be added, left out or replaced to make the one of the other (Levenshtein distance). */
function countTypos(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostTypos) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
