import type { OwnWorkDetails } from '#contract/own-works.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { orderedRoles, type PictureRole, pictureRoles } from '#domain/picture.ts'
import { api } from '#web/api/api.ts'

/** Where a picture is known to the shop: as an upload, or as a picture of the work. */
export type PictureSource = { readonly upload: string } | { readonly picture: string }

/** A picture in the form, on its way or there. */
export type WorkPicture = {
  readonly key: string
  readonly state: 'reading' | 'queued' | 'sending' | 'waiting' | 'hasty' | 'checking' | 'ready' | 'failed' | 'refused'
  /** How much has been sent, from 0 to 1. */
  readonly progress: number
  readonly problem?: ProblemCode | 'heic'
  /** Shown at once, from the file itself. */
  readonly preview: string
  readonly bytes?: number
  readonly source?: PictureSource
  readonly role: PictureRole
  readonly alts: { readonly en: string; readonly et: string }
}

/** Whether an upload has begun and is not over. */
export const isUnderWay = (state: WorkPicture['state']): boolean =>
  ['sending', 'waiting', 'hasty', 'checking'].includes(state)

export const noAlts = { en: '', et: '' }

/** The pictures that a work has. */
export const picturesOf = (work: OwnWorkDetails): WorkPicture[] =>
  work.pictures.map(({ id, src, role, alt }) => ({
    key: id,
    state: 'ready',
    progress: 1,
    preview: src,
    source: { picture: id },
    role,
    alts: { en: alt.en ?? '', et: alt.et ?? '' },
  }))

/** The first picture is the main one. */
export function withRoles(pictures: readonly WorkPicture[]): WorkPicture[] {
  const roles = orderedRoles(pictures.map(({ role }) => role))
  return pictures.map((picture, at) => ({ ...picture, role: roles[at] ?? 'detail' }))
}

/** The picture at one place moved to another; the rest close up. */
export function moved(pictures: readonly WorkPicture[], from: number, to: number): WorkPicture[] {
  const rest = pictures.filter((_, at) => at !== from)
  const one = pictures[from]
  return one ? withRoles([...rest.slice(0, to), one, ...rest.slice(to)]) : [...pictures]
}

/** The pictures that have arrived, as they travel and as they are stored with a draft. */
export const listedPictures = (pictures: readonly WorkPicture[]) =>
  pictures.flatMap(({ source, role, alts }) => (source ? [{ ...source, role, alts }] : []))

/** The pictures of a draft. Uploads that are gone are left out. */
export async function restorePictures(
  stored: unknown,
  work: OwnWorkDetails | null,
): Promise<WorkPicture[] | undefined> {
  if (!Array.isArray(stored)) return undefined
  const own = work ? picturesOf(work) : []
  const found = await Promise.all(stored.map((one: unknown) => restorePicture(one, own)))
  return withRoles(found.flatMap((picture) => picture ?? []))
}

async function restorePicture(stored: unknown, own: readonly WorkPicture[]): Promise<WorkPicture | undefined> {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { upload, picture, role, alts } = stored as Record<string, unknown>
  const words = {
    role: pictureRoles.find((known) => known === role) ?? 'detail',
    alts: { ...noAlts, ...(typeof alts === 'object' ? alts : {}) },
  }
  if (typeof upload !== 'string') {
    const known = own.find(({ key }) => key === picture)
    return known && { ...known, ...words }
  }
  try {
    const { picture: arrived } = await api('GET /uploads/{id}', { params: { id: upload } })
    const source = { upload }
    return arrived ? { key: upload, state: 'ready', progress: 1, preview: arrived.src, source, ...words } : undefined
  } catch {
    return undefined
  }
}
