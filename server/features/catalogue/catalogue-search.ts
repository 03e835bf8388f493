import type { CatalogueIndex } from './catalogue-index.ts'

/** Works that are only mentioned in a description come after all others. */
const mentionScore = 0.1

/** The slots of what was found, best first; equally good ones as they hang on the walls. */
export function rankedSlots(index: CatalogueIndex, scores: Float32Array, mentioned: readonly string[]): Int32Array {
  for (const id of mentioned) {
    const slot = index.slotOf(id)
    if (slot !== undefined && !scores[slot]) scores[slot] = mentionScore
  }
  const slotsByScore = new Map<number, number[]>()
  for (const slot of index.inOrder()) {
    const score = scores[slot] ?? 0
    if (score === 0) continue
    const equals = slotsByScore.get(score)
    if (equals) equals.push(slot)
    else slotsByScore.set(score, [slot])
  }
  const best = [...slotsByScore].sort(([one], [other]) => other - one)
  return Int32Array.from(best.flatMap(([, slots]) => slots))
}
