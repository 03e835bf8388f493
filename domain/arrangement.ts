import { type Id, isId } from './id.ts'
import { handsBreadth } from './wall.ts'

export const maxHung = 12

/** Centre of a work in whole centimetres: `x` to the right of the wall's centre, `y` above the floor. */
export type Place = { readonly x: number; readonly y: number }
export type Hung = { readonly id: Id; readonly place?: Place | undefined }

const farthest = 2000

/** Parses "id_x_y.id" from a URL. Returns undefined for text that `writeHung` cannot produce. */
export function readHung(words: string): readonly Hung[] | undefined {
  if (words === '') return []
  const read = words.split('.').map(readOne)
  const works = read.flatMap((work) => work ?? [])
  const isSound = works.length === read.length && works.length <= maxHung
  return isSound && new Set(works.map(({ id }) => id)).size === works.length ? works : undefined
}

function readOne(words: string): Hung | undefined {
  const [id = '', ...numbers] = words.split('_')
  if (!isId(id) || numbers.some((number) => !/^(0|-?[1-9]\d{0,3})$/.test(number))) return undefined
  if (numbers.length === 0) return { id }
  const [x = 0, y = 0] = numbers.map(Number)
  const isNear = numbers.length === 2 && Math.abs(x) <= farthest && y >= 0 && y <= farthest
  return isNear ? { id, place: { x, y } } : undefined
}

export const writeHung = (works: readonly Hung[]): string =>
  works.map(({ id, place }) => (place ? [id, place.x, place.y].join('_') : id)).join('.')

type Sized = { readonly width: number; readonly height: number; readonly place?: Place | undefined }

const eyeLevel = 155
/** Centimetres between works without frames; leaves a hand's breadth between the widest frames. */
const gap = handsBreadth + 16

/** Works without a position hang in a row at eye level: centred, or to the right of placed works. */
export function withPlaces<Work extends Sized>(works: readonly Work[]): (Work & { readonly place: Place })[] {
  const rightEnds = works.flatMap(({ place, width }) => (place ? [place.x + width / 2] : []))
  const row = works.filter(({ place }) => !place)
  const length = row.reduce((sum, { width }) => sum + width + gap, -gap)
  let left = rightEnds.length > 0 ? Math.max(...rightEnds) + gap : -length / 2
  return works.map((work) => {
    if (work.place) return { ...work, place: work.place }
    const x = Math.round(left + work.width / 2)
    left += work.width + gap
    return { ...work, place: { x, y: Math.max(eyeLevel, Math.ceil(work.height / 2) + handsBreadth) } }
  })
}

/** Nearest work on each side and the distance to it in centimetres. */
export function neighbours<Work extends Sized & { readonly place: Place }>(work: Work, works: readonly Work[]) {
  const others = works.filter((other) => other !== work)
  const between = (side: 'left' | 'right' | 'above' | 'below', other: Work): number => {
    const across = (work.width + other.width) / 2
    const down = (work.height + other.height) / 2
    const isBeside = side === 'left' || side === 'right'
    const overlaps = isBeside
      ? Math.abs(work.place.y - other.place.y) < down
      : Math.abs(work.place.x - other.place.x) < across
    if (!overlaps) return Number.NaN
    const way = {
      left: work.place.x - other.place.x - across,
      right: other.place.x - work.place.x - across,
      above: other.place.y - work.place.y - down,
      below: work.place.y - other.place.y - down,
    }
    return way[side]
  }
  return (['left', 'right', 'above', 'below'] as const).flatMap((side) => {
    const near = others
      .map((other) => ({ side, other, centimetres: between(side, other) }))
      .filter(({ centimetres }) => centimetres >= 0)
      .sort((one, two) => one.centimetres - two.centimetres)
    return near.slice(0, 1)
  })
}
