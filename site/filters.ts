import { findCategory, sizeClasses } from '#domain/artwork.ts'
import { typedEuros } from '#domain/decimal.ts'

/** The filters in an address. Unknown values are left for the API to refuse. */
export type Filters = {
  readonly q: string
  readonly category: string
  readonly sort: string
  /** Euros as they were written; empty where that end is open. */
  readonly from: string
  readonly to: string
  /** The free wall in centimetres, as they were written; empty where that side is not given. */
  readonly wallWidth: string
  readonly wallHeight: string
  readonly size: readonly string[]
  readonly colour: readonly string[]
  readonly medium: readonly string[]
  readonly year: readonly string[]
  /** Empty for works for sale alone; "active,sold" for sold ones too. */
  readonly status: string
  readonly page: number
  /** The groups of which all values are shown; the works do not depend on it. */
  readonly all: readonly string[]
  /** The works of a page as large as they are beside one another. */
  readonly toScale: boolean
}

/** Filters of which several values can be chosen at once. */
const manyValued = ['size', 'colour', 'medium', 'year'] as const
export type ManyValued = (typeof manyValued)[number]

/** The filters of an address. A form sent without scripts writes the ends of the price as two fields. */
export function readFilters(search: URLSearchParams): Filters {
  const one = (name: string) => search.get(name)?.trim() ?? ''
  const many = (name: string) =>
    search.getAll(name).flatMap((values) => values.split(',').flatMap((value) => value.trim() || []))
  const [from = '', to = ''] = one('price').split('-')
  const [wallWidth = '', wallHeight = ''] = one('wall').split('x')
  const category = one('category')
  return {
    q: one('q'),
    category: category === 'all' ? '' : (findCategory(category) ?? category),
    sort: one('sort') || 'default',
    from: open(plain(one('from')) || from),
    to: plain(one('to')) || to,
    wallWidth: plain(one('wall-width')) || wallWidth,
    wallHeight: plain(one('wall-height')) || wallHeight,
    size: many('size'),
    colour: many('colour'),
    medium: many('medium'),
    year: many('year'),
    status: statusOf(many('status')),
    page: Number(one('page')) || 1,
    all: many('all'),
    toScale: one('scale') === 'true',
  }
}

export const alsoSold = 'active,sold'

const statusOf = (statuses: readonly string[]): string => {
  const known = [...new Set(statuses)].sort().join(',')
  return known === 'active' ? '' : known
}

/** A typed number as digits. What cannot be read stays, so that the API refuses it. */
function plain(typed: string): string {
  const number = typedEuros(typed)
  return number.ok ? String(number.value) : typed
}

/** From nothing is from anywhere. */
const open = (from: string): string => (from === '0' ? '' : from)

export const nothingChosen = readFilters(new URLSearchParams())

/** The address of filters, without those that are not set. */
export function filterQuery(filters: Filters): string {
  const { from, to, wallWidth, wallHeight, sort, page } = filters
  const values = {
    q: filters.q,
    category: filters.category,
    price: from || to ? `${from || '0'}-${to}` : '',
    wall: wallWidth || wallHeight ? `${wallWidth}x${wallHeight}` : '',
    size: filters.size.join(','),
    colour: filters.colour.join(','),
    medium: filters.medium.join(','),
    year: filters.year.join(','),
    status: filters.status,
    sort: sort === 'default' ? '' : sort,
    page: page > 1 ? String(page) : '',
    all: filters.all.join(','),
    scale: filters.toScale ? 'true' : '',
  }
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`] : [],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Everything let go but the words that were searched for, the order and how the works hang. */
export const cleared = ({ q, sort, toScale }: Filters): Filters => ({ ...nothingChosen, q, sort, toScale })

/** Filters that are let go as a whole. */
const filterGroups = ['category', 'price', 'wall', 'size', 'colour', 'medium', 'year', 'status'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** Without one of the filters, whatever was chosen of it. */
export const withoutGroup = (filters: Filters, group: FilterGroup): Filters => {
  const parts = { price: ['from', 'to'], wall: ['wallWidth', 'wallHeight'] } as const
  const fields = group === 'price' || group === 'wall' ? parts[group] : [group]
  return { ...filters, ...Object.fromEntries(fields.map((field) => [field, nothingChosen[field]])), page: 1 }
}

/** The filters that narrow the works down. */
export const chosenGroups = (filters: Filters): FilterGroup[] =>
  filterGroups.filter((group) => countChosen(withoutGroup(filters, group)) < countChosen(filters))

/** With one value of a filter put in or taken out. */
export const toggled = (filters: Filters, name: ManyValued, value: string): Filters => ({
  ...filters,
  [name]: filters[name].includes(value) ? filters[name].filter((one) => one !== value) : [...filters[name], value],
  page: 1,
})

/** How many choices narrow the works down; sold works beside the others and the rows of a page, which `size` may also say, do not. */
export const countChosen = ({
  category,
  from,
  to,
  wallWidth,
  wallHeight,
  size,
  colour,
  medium,
  year,
  status,
}: Filters): number =>
  [category, from || to, wallWidth || wallHeight, status !== alsoSold && status].filter(Boolean).length +
  [...colour, ...medium, ...year].length +
  sizeClasses.filter((known) => size.includes(known)).length
