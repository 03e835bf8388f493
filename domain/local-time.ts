const zone = 'Europe/Tallinn'

/** "2026-11-21T11:42" in Estonia, the value of a `datetime-local` field. */
export const toLocalTime = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** Parses local Estonian time; undefined for other text. */
export function fromLocalTime(local: string): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`)
  // The parser turns 30 February into 2 March, and offsets are unknown at the ends of the calendar.
  const isReal = local >= '1900' && local < '3000' && !Number.isNaN(asUtc)
  if (!isReal || new Date(asUtc).toISOString().slice(0, 16) !== local) return undefined
  const offsetAt = (moment: number) => Date.parse(`${toLocalTime(new Date(moment))}:00Z`) - moment
  // A second pass corrects the offset near a clock change.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}
