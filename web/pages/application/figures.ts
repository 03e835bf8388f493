/** "3–5" */
export const range = ([min, max]: readonly [number, number]): string => `${min}–${max}`

/** Basis points as "10%". */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`
