import { accept } from '#domain/result.ts'
import { drawIcons } from './draw-icons.ts'
import { type Drawing, drawSharePicture } from './draw-share-picture.ts'
import { encodeVariant } from './encode-variant.ts'
import { readPicture } from './read-picture.ts'
import { reducePicture } from './reduce-picture.ts'

/** All jobs that need sharp. */
export const decodeJobs = {
  read: readPicture,
  reduce: reducePicture,
  encode: encodeVariant,
  icons: drawIcons,
  share: async (drawing: Drawing) => accept(await drawSharePicture(drawing)),
}
export type DecodeJobs = typeof decodeJobs
