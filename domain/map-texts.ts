/** A copy of JSON data with every text changed. Other objects, such as files and dates, stay as they are. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(map)
    if (part === null || typeof part !== 'object' || Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, map(item)]))
  }
  return map(value) as Value // texts are replaced by texts
}
