import { localStore } from './storage.ts'

const entry = 'screenScale'

/** Device pixels per centimetre: a projector, and the finest phone. */
const [min, max] = [5, 500]

/** CSS pixels per centimetre; undefined before calibration. */
export function readScreenScale(): number | undefined {
  const stored = Number(localStore.getItem(entry))
  return stored >= min && stored <= max ? stored / devicePixelRatio : undefined
}

/** Stored in device pixels, so that browser zoom does not affect it. */
export const storeScreenScale = (pixels: number): void =>
  localStore.setItem(entry, (pixels * devicePixelRatio).toFixed(4))
