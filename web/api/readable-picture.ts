/** Pictures as a file chooser names them, on systems too that do not know that HEIC is one. */
export const anyPicture = 'image/*,.heic,.heif'

/** Brands of ISO base media files (ISO/IEC 23008-12) that hold HEVC pictures, as iPhones take them. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']

/** Whether a file is a HEIC picture, by its first bytes: browsers often name no type, or another one. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer())
  if (head.slice(4, 8) !== 'ftyp') return false
  const major = head.slice(8, 12)
  if (heicBrands.includes(major)) return true
  // Others name what they hold further on; those of AV1 are none.
  return major === 'mif1' && heicBrands.some((brand) => head.slice(16).includes(brand))
}

/**
 * A picture as the shop can read it: HEIC as a JPEG where the browser can read it, as Safari does. Undefined where it cannot;
 * everything else stays as it is.
 */
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
