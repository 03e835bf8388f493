/** A form field's value, or the fields below it: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

type Branch = Map<string, string | Branch>

/** Reads a form body with Stripe's brackets. Everything in it is text. */
export function readFormBody(body: string): { [name: string]: FormValue } {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(body)) place(root, steps(name), value)
  const fields = grown(root)
  return typeof fields === 'object' && !Array.isArray(fields) ? fields : {}
}

const steps = (name: string) => name.split('[').map((step) => step.replace(/\]$/, ''))

function place(branch: Branch, [step = '', ...deeper]: string[], value: string): void {
  const key = step === '' ? String(branch.size) : step
  if (deeper.length === 0) {
    branch.set(key, value)
    return
  }
  const there = branch.get(key)
  const next: Branch = there instanceof Map ? there : new Map()
  branch.set(key, next)
  place(next, deeper, value)
}

function grown(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]) => [key, typeof value === 'string' ? value : grown(value)] as const)
  if (entries.length > 0 && entries.every(([key], index) => key === String(index)))
    return entries.map(([, value]) => value)
  return Object.fromEntries(entries)
}
