import { uploadsPath } from '#contract/paths.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { api } from '#web/api/api.ts'
import { loadPrivateFile } from '#web/api/private-file.ts'

/** Types of files that can be chosen. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic,image/heif,.heic,.heif'

/** Milliseconds. */
const maxLoading = 30_000

/** Where a picture is known to the shop: as an upload, or as a picture of what the form is about. */
type PictureSource = { readonly upload: string } | { readonly picture: string }

/** A picture in a form, on its way or there. */
export type FormPicture = {
  readonly key: string
  readonly state: 'reading' | 'queued' | 'sending' | 'waiting' | 'hasty' | 'checking' | 'ready' | 'failed' | 'refused'
  /** How much has been sent, from 0 to 1. */
  readonly progress: number
  readonly problem?: ProblemCode | 'heic'
  /** Shown at once, from the file itself. */
  readonly preview: string
  readonly bytes?: number
  readonly source?: PictureSource
}

/** Whether an upload has begun and is not over. */
export const isUnderWay = (state: FormPicture['state']): boolean =>
  ['sending', 'waiting', 'hasty', 'checking'].includes(state)

/** Whether nothing more happens to a picture by itself, for now: it has arrived, failed or been refused. */
export const isOver = ({ state }: FormPicture): boolean => ['ready', 'failed', 'refused'].includes(state)

/** A picture that the shop has. */
export const readyPicture = (key: string, preview: string, source: PictureSource) =>
  ({ key, state: 'ready', progress: 1, preview, source }) as const

/** The pictures of a draft, with what was said about each. Uploads that are gone are left out. */
export async function restorePictures<Details extends object>(
  stored: unknown,
  own: readonly (FormPicture & Details)[],
  readDetails: (stored: Record<string, unknown>) => Details,
): Promise<(FormPicture & Details)[] | undefined> {
  if (!Array.isArray(stored)) return undefined
  const found = await Promise.all(
    stored.map(async (one: unknown) => {
      if (typeof one !== 'object' || one === null) return undefined
      const fields = one as Record<string, unknown>
      const picture = await restorePicture(fields, own)
      return picture && { ...picture, ...readDetails(fields) }
    }),
  )
  return found.flatMap((picture) => picture ?? [])
}

async function restorePicture(
  { upload, picture }: Record<string, unknown>,
  own: readonly FormPicture[],
): Promise<FormPicture | undefined> {
  if (typeof upload !== 'string') return own.find(({ key }) => key === picture)
  try {
    const { picture: arrived } = await api('GET /uploads/{id}', { params: { id: upload } })
    if (!arrived) return undefined
    // Nobody else may see it, so it is loaded with the token.
    const file = await loadPrivateFile(`${uploadsPath}/${upload}/picture`, AbortSignal.timeout(maxLoading))
    return readyPicture(upload, URL.createObjectURL(file), { upload })
  } catch {
    return undefined
  }
}
