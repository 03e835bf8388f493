import { withLineFeeds } from '#domain/visible-text.ts'

/** Values with the line breaks of text areas, so that a field that nobody has touched is unchanged. */
export function asInFields<Values>(values: Values): Values {
  const entries = (value: unknown): unknown => {
    if (typeof value === 'string') return withLineFeeds(value)
    if (Array.isArray(value)) return value.map(entries)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, entries(part)]))
  }
  return entries(values) as Values // of the same shape
}
