/** A form with these fields; whatever is not text or a file goes as JSON, what is undefined not at all. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const files = [value].flat()
    if (files.length > 0 && files.every((file) => file instanceof Blob)) {
      for (const file of files) form.append(name, file, 'picture.png')
      continue
    }
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
