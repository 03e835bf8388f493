/** Values of a draft in the shape of the initial values. Values of another shape are ignored. */
export function restoreValues<Values extends object>(stored: unknown, initial: Values): Values {
  return coerceToShape(initial, stored) as Values
}

function coerceToShape(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value)) return coerceList(value, stored)
  if (typeof value !== 'object' || value === null) return typeof stored === typeof value ? stored : value
  const parts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, coerceToShape(part, parts[name])]))
}

/** Elements take the shape of the first initial one, or text for an empty list. */
function coerceList(initial: readonly unknown[], stored: unknown): unknown {
  const [first = ''] = initial
  if (!Array.isArray(stored) || stored.some((element) => typeof element !== typeof first)) return initial
  return stored.map((element) => coerceToShape(first, element))
}
