import type { Availability } from '#contract/availability.ts'
import { languageOfPath } from '#domain/language.ts'
import { freshToken } from '#web/identity/token.ts'

/**
 * Asks how a work stands now. Every page of a work does so once it is there, so it goes without the contract's
 * schemas, which would weigh more than the page.
 */
export async function askAvailability(id: string): Promise<Availability> {
  const token = await freshToken().catch(() => '')
  const known = await ask(id, token)
  const response = known.status === 401 && token !== '' ? await ask(id, '') : known
  if (!response.ok) throw new Error(`availability: ${response.status}`)
  const answer: { data: Availability } = await response.json()
  return answer.data
}

const ask = (id: string, token: string) =>
  fetch(`/api/artworks/${encodeURIComponent(id)}/availability`, {
    headers: {
      accept: 'application/json',
      'accept-language': languageOfPath(location.pathname),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })

/** Until when somebody may be paying for the last copy, who it is aside. */
export const heldUntil = ({ heldUntil: until }: Availability): Date | undefined =>
  until === null ? undefined : new Date(until)
