/** A form with these fields; whatever is not text or a file goes as JSON, what is undefined not at all. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value, 'picture.png')
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
