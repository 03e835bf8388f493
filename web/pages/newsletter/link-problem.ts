import { isProblem } from '#contract/client.ts'

/** Rethrows other faults. */
export function linkProblem(error: unknown): { state: 'invalid' | 'expired'; status: number } {
  if (isProblem(error, 'link-expired')) return { state: 'expired', status: 410 }
  if (isProblem(error, 'link-invalid', 'invalid')) return { state: 'invalid', status: 404 }
  throw error
}
