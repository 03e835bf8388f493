import { findCategory, sizeClasses } from '#domain/artwork.ts'
import { typedEuros } from '#domain/decimal.ts'

/** Filters of a URL. The API refuses unknown values. */
export type Filters = {
  readonly q: string
  readonly category: string
  readonly sort: string
  /** Euros as typed; empty when open. */
  readonly from: string
  readonly to: string
  /** Free wall in centimetres as typed; empty when not given. */
  readonly wallWidth: string
  readonly wallHeight: string
  readonly size: readonly string[]
  readonly colour: readonly string[]
  readonly medium: readonly string[]
  readonly year: readonly string[]
  /** Empty for works for sale only; "active,sold" includes sold ones. */
  readonly status: string
  readonly page: number
  /** Groups shown with all their values; does not affect the results. */
  readonly all: readonly string[]
  readonly toScale: boolean
}

/** The query parameters of `readFilters`. */
export const filterNames = [
  'q',
  'category',
  'price',
  'from',
  'to',
  'wall',
  'wall-width',
  'wall-height',
  'size',
  'colour',
  'medium',
  'year',
  'status',
  'sort',
  'page',
  'all',
  'scale',
] as const

const manyValued = ['size', 'colour', 'medium', 'year'] as const
export type ManyValued = (typeof manyValued)[number]

/** A form sent without scripts has the ends of the price as two fields. */
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

/** Normalises a typed number. Unreadable text stays, so that the API refuses it. */
function plain(typed: string): string {
  const number = typedEuros(typed)
  return number.ok ? String(number.value) : typed
}

/** A lower bound of 0 is no bound. */
const open = (from: string): string => (from === '0' ? '' : from)

export const nothingChosen = readFilters(new URLSearchParams())

/** Omits filters that are not set. */
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

/** Keeps only the search text, the order and the display. */
export const cleared = ({ q, sort, toScale }: Filters): Filters => ({ ...nothingChosen, q, sort, toScale })

const filterGroups = ['category', 'price', 'wall', 'size', 'colour', 'medium', 'year', 'status'] as const
export type FilterGroup = (typeof filterGroups)[number]

export const withoutGroup = (filters: Filters, group: FilterGroup): Filters => {
  const parts = { price: ['from', 'to'], wall: ['wallWidth', 'wallHeight'] } as const
  const fields = group === 'price' || group === 'wall' ? parts[group] : [group]
  return { ...filters, ...Object.fromEntries(fields.map((field) => [field, nothingChosen[field]])), page: 1 }
}

export const chosenGroups = (filters: Filters): FilterGroup[] =>
  filterGroups.filter((group) => countChosen(withoutGroup(filters, group)) < countChosen(filters))

/** Adds or removes one value of a filter. */
export const toggled = (filters: Filters, name: ManyValued, value: string): Filters => ({
  ...filters,
  [name]: filters[name].includes(value) ? filters[name].filter((one) => one !== value) : [...filters[name], value],
  page: 1,
})

/** Sold works in addition and rows per page (also named `size`) do not narrow the results. */
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
