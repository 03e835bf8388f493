import { uploadsPath } from '#contract/paths.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { api } from '#web/api/api.ts'
import { loadPrivateFile } from '#web/api/private-file.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic,image/heif,.heic,.heif'

/** Milliseconds. */
const maxLoading = 30_000

/** An upload, or a picture of the edited record. */
type PictureSource = { readonly upload: string } | { readonly picture: string }

export type FormPicture = {
  readonly key: string
  readonly state: 'reading' | 'queued' | 'sending' | 'waiting' | 'hasty' | 'checking' | 'ready' | 'failed' | 'refused'
  /** Sent share, from 0 to 1. */
  readonly progress: number
  readonly problem?: ProblemCode | 'heic'
  /** Object URL of the file. */
  readonly preview: string
  readonly bytes?: number
  readonly source?: PictureSource
}

export const isUnderWay = (state: FormPicture['state']): boolean =>
  ['sending', 'waiting', 'hasty', 'checking'].includes(state)

/** No further progress without user action: ready, failed or refused. */
export const isOver = ({ state }: FormPicture): boolean => ['ready', 'failed', 'refused'].includes(state)

export const readyPicture = (key: string, preview: string, source: PictureSource) =>
  ({ key, state: 'ready', progress: 1, preview, source }) as const

/** Pictures of a draft with their details. Expired uploads are dropped. */
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
    // Private until submitted, so it needs the token.
    const file = await loadPrivateFile(`${uploadsPath}/${upload}/picture`, AbortSignal.timeout(maxLoading))
    return readyPicture(upload, URL.createObjectURL(file), { upload })
  } catch {
    return undefined
  }
}
