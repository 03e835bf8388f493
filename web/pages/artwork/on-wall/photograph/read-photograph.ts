import { isHeic } from '#web/api/readable-picture.ts'

/** The longest side that is kept, in pixels: more than any screen shows of it. */
const longestSide = 2048
/** Less shows no corners. */
const shortestSide = 240

export type UnusablePhotograph = 'heic' | 'no-picture' | 'few-pixels'

/** A photograph, drawn down before anything is done with it. It stays in the browser. */
export async function readPhotograph(file: Blob): Promise<ImageBitmap | UnusablePhotograph> {
  try {
    const { width, height } = await sizeOf(file)
    if (Math.min(width, height) < shortestSide) return 'few-pixels'
    const scale = Math.min(1, longestSide / Math.max(width, height))
    return await createImageBitmap(file, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: 'high',
    })
  } catch {
    return (await isHeic(file)) ? 'heic' : 'no-picture'
  }
}

/** Known once the head of the file is read, before its pixels are. */
function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = reject
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
