/**
 * What somebody has typed into a form and not sent yet, kept for this tab, so that it is there again after a sign-in that
 * ran out. Never a password.
 */
const prefix = 'typed:'

type Typed = Readonly<Record<string, unknown>>

export function keepTyped(form: string, owner: string, typed: Typed): void {
  const harmless = Object.entries(typed).filter(([name, value]) => isHarmless(name) && typeof value === 'string')
  sessionStorage.setItem(prefix + form, JSON.stringify({ owner, typed: Object.fromEntries(harmless) }))
}

/** What this person had typed; nothing of anybody else's. */
export function findTyped(form: string, owner: string): Record<string, string> {
  try {
    const kept: { owner?: string; typed?: unknown } = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    if (kept.owner !== owner || typeof kept.typed !== 'object' || kept.typed === null) return {}
    return Object.fromEntries(
      Object.entries(kept.typed).filter(([name, value]) => isHarmless(name) && typeof value === 'string'),
    )
  } catch {
    return {}
  }
}

/** One form was sent, or its person leaves for good. */
export function forgetTyped(form?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (form === undefined ? key.startsWith(prefix) : key === prefix + form) sessionStorage.removeItem(key)
}

const isHarmless = (name: string) => !/password/i.test(name)
