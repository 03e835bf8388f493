import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import type { ArtworkStatus, Category, EditionKind } from '#domain/artwork.ts'

export type Work = {
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
type Artist = { id: string; slug: string; name: string; tagline: { en: string; et: string } }

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

const leelo = artists.find(({ slug }) => slug === 'leelo-uduvere')
const originals = works.filter(({ status, edition }) => status === 'active' && edition.kind === 'original')
/** Carried around by visits to every screen, which buy nothing. */
const lookedAt = 'Before the Cranes Wake'
const byLeelo = originals.filter(({ artistId, title }) => artistId === leelo?.id && title.en !== lookedAt)
const byOthers = originals.filter(({ artistId }) => artistId !== leelo?.id)

/** Journeys that need an original nobody else touches. */
const buyers = ['canceller', 'onlooker', 'two-tabs', 'keyboard'] as const
const repetitions = 3

/** An original for this journey alone: another one for each language and repetition, so that all may run at once. */
export const originalFor = (buyer: (typeof buyers)[number], about: TestInfo): Work =>
  pick(byOthers, buyers.indexOf(buyer) * 2 * repetitions + turn(about))

/** An original by the artist of the demo who has an account, and a mailbox. */
export const originalByLeelo = (about: TestInfo): Work => pick(byLeelo, turn(about))

const turn = ({ project, repeatEachIndex }: TestInfo) =>
  (project.name === 'et' ? repetitions : 0) + (repeatEachIndex % repetitions)

function pick(from: Work[], at: number): Work {
  const work = from[at]
  if (!work) throw new Error('The catalogue is too small for so many buyers.')
  return work
}
