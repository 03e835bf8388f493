import { isHeic } from '#web/api/readable-picture.ts'

/** Longest side kept, in pixels; exceeds the screen's resolution. */
const longestSide = 2048
/** Smaller photographs show no corners. */
const shortestSide = 240

export type UnusablePhotograph = 'heic' | 'no-picture' | 'few-pixels'

/** Scales the photograph down first. It stays in the browser. */
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

/** Available from the file's header, before decoding. */
function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = reject
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
