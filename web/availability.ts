import type { artworks } from '#contract/artworks.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { languageOfPath } from '#domain/language.ts'

/** Whether a work can be bought at this moment. */
export type Availability = AnswerOf<typeof artworks.availability>

/**
 * Asks how a work stands now. Every page of a work does so once it is there, so it goes without the contract's
 * schemas, which would weigh more than the page.
 */
export async function askAvailability(id: string, signal?: AbortSignal): Promise<Availability> {
  const response = await fetch(`/api/artworks/${encodeURIComponent(id)}/availability`, {
    headers: { accept: 'application/json', 'accept-language': languageOfPath(location.pathname) },
    cache: 'no-store',
    signal: signal ?? AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`availability: ${response.status}`)
  const answer: { data: Availability } = await response.json()
  return answer.data
}

/** Somebody is paying for the last copy, and until when that may take. */
export const heldUntil = ({ heldUntil: until, available }: Availability): Date | undefined =>
  until !== null && available === 0 ? new Date(until) : undefined
