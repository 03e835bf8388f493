import { localStore } from './storage.ts'

const entry = 'screenScale'

/** What screens have, in device pixels to a centimetre: a projector, and a phone with the finest there is. */
const [min, max] = [5, 500]

/** How many pixels of the page a centimetre of the screen is; undefined until somebody has measured it. */
export function readScreenScale(): number | undefined {
  const stored = Number(localStore.getItem(entry))
  return stored >= min && stored <= max ? stored / devicePixelRatio : undefined
}

/** Kept in device pixels, so that it is also right when the browser shows pages larger. */
export const storeScreenScale = (pixels: number): void =>
  localStore.setItem(entry, (pixels * devicePixelRatio).toFixed(4))
