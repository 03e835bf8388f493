const zone = 'Europe/Tallinn'

/** "2026-11-21T11:42" in Estonia, as a field for date and time holds it. */
export const toLocalTime = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** The moment of such a time in Estonia; undefined if it is none. */
export function fromLocalTime(local: string): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return undefined
  const offsetAt = (moment: number) => Date.parse(`${toLocalTime(new Date(moment))}:00Z`) - moment
  // The offset an hour or three off is another one only around the change of clocks.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}
