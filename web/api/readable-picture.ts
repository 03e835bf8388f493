/** Some systems do not list HEIC among images. */
export const anyPicture = 'image/*,.heic,.heif'

/** Brands of ISO base media files with HEVC pictures (ISO/IEC 23008-12), as iPhones take them. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']

/** Reads the first bytes, because browsers often report no type or a wrong one. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer())
  if (head.slice(4, 8) !== 'ftyp') return false
  const major = head.slice(8, 12)
  if (heicBrands.includes(major)) return true
  // `mif1` files list their content in further brands; AVIF is excluded.
  return major === 'mif1' && heicBrands.some((brand) => head.slice(16).includes(brand))
}

/** Converts HEIC to JPEG where the browser can decode it, as in Safari; undefined elsewhere. */
export async function readablePicture(file: File): Promise<File | undefined> {
  if (!(await isHeic(file))) return file
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    return jpeg ? new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' }) : undefined
  } catch {
    return undefined
  }
}
