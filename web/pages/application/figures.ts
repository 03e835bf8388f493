/** "3–5" */
export const range = ([least, most]: readonly [number, number]): string => `${least}–${most}`

/** Basis points as "10%". */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`
