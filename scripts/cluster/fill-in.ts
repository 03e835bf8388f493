/** Replaces ${NAMES} in a template. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing to fill in for ${name}.`)
    return value
  })
}
