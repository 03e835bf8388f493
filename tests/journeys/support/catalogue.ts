import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArtworkStatus, Category, EditionKind } from '#domain/artwork.ts'

type Work = {
  id: string
  artistId: string
  title: { en: string; et: string }
  category: Category
  /** Cents. */
  price: number
  status: ArtworkStatus
  edition: { kind: EditionKind; size?: number }
  images: unknown[]
}
type Artist = { id: string; slug: string; name: string }

const read = <Rows>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../demo/catalogue', name), 'utf8')) as Rows

/** The demo catalogue as it is written down. */
export const works = read<Work[]>('artworks.json')
export const artists = read<Artist[]>('artists.json')

/** The work with this English title. */
export function workCalled(title: string): Work {
  const work = works.find((one) => one.title.en === title)
  if (!work) throw new Error(`The catalogue has no ${title}.`)
  return work
}
