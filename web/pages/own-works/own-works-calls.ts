import { isProblem } from '#contract/client.ts'
import type { WorkChange, WorkChangeResult } from '#contract/work-changes.ts'
import { api } from '#web/api/api.ts'

/** What can be done to the chosen works. */
export type ChosenStep = 'publish' | 'archive' | 'percent'

/** Changes as the page's action gets them, with the titles of their works for the answer. */
export type Changes = {
  step: ChosenStep | 'undo'
  changes: WorkChange[]
  titles: Record<string, string>
}

export type ChangesOutcome = Pick<Changes, 'step' | 'titles'> & {
  /** Undefined when nothing was changed at all, for the reason that the shop gives, if it answers. */
  results: WorkChangeResult[] | undefined
  reason: string | undefined
}

/** Changes several works; returns what became of each. */
export async function changeOwnWorks({ step, changes, titles }: Changes): Promise<ChangesOutcome> {
  try {
    const { results } = await api('POST /artworks/my-artworks/changes', { body: { changes } })
    return { step, titles, results, reason: undefined }
  } catch (error) {
    return { step, titles, results: undefined, reason: isProblem(error) ? error.problem.message : undefined }
  }
}
