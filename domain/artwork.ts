import type { Localized } from './language.ts'
import type { Approval } from './person.ts'

export const artworkStatuses = ['draft', 'active', 'sold', 'archived'] as const
export type ArtworkStatus = (typeof artworkStatuses)[number]

export const adminWorkViews = [...artworkStatuses, 'taken-down'] as const
export type AdminWorkView = (typeof adminWorkViews)[number]

/** A text can exist in several languages; a number is whole. `column` is its name in import files. */
type Detail = { readonly column: string } & (
  | { readonly kind: 'text'; readonly maxLetters: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'yesNo' }
)

/**
 * Optional facts about a work. Calls, form, page and imports are derived from this list. Each has a column in
 * `server/database/schema/artworks.ts` and texts in `artwork` and `work-imports`.
 */
export const artworkDetails = {
  mediums: { kind: 'text', maxLetters: 120, column: 'medium' },
  year: { kind: 'number', min: 1000, max: 2200, column: 'year' },
  framed: { kind: 'yesNo', column: 'framed' },
  signed: { kind: 'yesNo', column: 'signed' },
  readyToHang: { kind: 'yesNo', column: 'ready_to_hang' },
  /** Sellers must state safety warnings (Regulation (EU) 2023/988, art. 19). */
  warnings: { kind: 'text', maxLetters: 300, column: 'warnings' },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof artworkDetails
type NameOf<Kind> = {
  [Name in DetailName]: (typeof artworkDetails)[Name]['kind'] extends Kind ? Name : never
}[DetailName]
export type TextDetail = NameOf<'text'>
export type NumberDetail = NameOf<'number'>
export type YesNoDetail = NameOf<'yesNo'>

const detailNames = Object.keys(artworkDetails) as DetailName[]
const namesOf = <Kind extends Detail['kind']>(kind: Kind) =>
  detailNames.filter((name): name is NameOf<Kind> => artworkDetails[name].kind === kind)
export const yesNoDetails = namesOf('yesNo')

/** Details with a fixed position in the form and on the page; the others follow in order. */
const placedDetails: readonly DetailName[] = ['mediums', 'year']
export const furtherDetails = [...namesOf('text'), ...namesOf('number')].filter((name) => !placedDetails.includes(name))

export const eachDetail = <TextValue, NumberValue, YesNoValue>(make: {
  text: (name: TextDetail) => TextValue
  number: (name: NumberDetail) => NumberValue
  yesNo: (name: YesNoDetail) => YesNoValue
}) => ({
  ...each(namesOf('text'), make.text),
  ...each(namesOf('number'), make.number),
  ...each(yesNoDetails, make.yesNo),
})

const each = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

export const detailsOf = <Whole extends Record<DetailName, unknown>>(whole: Whole): Pick<Whole, DetailName> =>
  Object.fromEntries(detailNames.map((name) => [name, whole[name]])) as Pick<Whole, DetailName>

export const publicStatuses = ['active', 'sold'] as const satisfies readonly ArtworkStatus[]
export const isPublic = (status: ArtworkStatus): boolean => status === 'active' || status === 'sold'

export const isShown = (work: { status: ArtworkStatus; approval: Approval }): boolean =>
  isPublic(work.status) && work.approval === 'approved'

/** Steps of an artist and the resulting status. Sold works remain visible to their buyers. */
const artworkSteps = {
  draft: { publish: 'active', archive: 'archived' },
  active: { unpublish: 'draft', archive: 'archived' },
  sold: {},
  archived: { publish: 'active', unpublish: 'draft' },
} as const satisfies Record<ArtworkStatus, Partial<Record<ArtworkStep, ArtworkStatus>>>
export type ArtworkStep = 'publish' | 'unpublish' | 'archive'

/** Returns undefined when the step is not possible. */
export const afterArtworkStep = (status: ArtworkStatus, step: ArtworkStep): ArtworkStatus | undefined =>
  (artworkSteps[status] as Partial<Record<ArtworkStep, ArtworkStatus>>)[step]

export const statusAfterStep = {
  publish: 'active',
  unpublish: 'draft',
  archive: 'archived',
} as const satisfies Record<ArtworkStep, ArtworkStatus>

/** Returns undefined when no step leads from one status to the other. */
export const stepBetween = (from: ArtworkStatus, to: ArtworkStatus): ArtworkStep | undefined =>
  (Object.keys(artworkSteps[from]) as ArtworkStep[]).find((step) => afterArtworkStep(from, step) === to)

/** The artist's declaration of the use of artificial intelligence. */
export const aiUses = ['none', 'assisted', 'generated'] as const
export type AiUse = (typeof aiUses)[number]

export const categories = [
  'paintings',
  'photography',
  'prints',
  'drawings',
  'digital',
  'mixed-media',
  'collage',
  'sculpture',
] as const
export type Category = (typeof categories)[number]

/** Additional categories of the discover page; they match the medium or the tags. */
export const themes = ['oil', 'acrylic', 'watercolor', 'abstract', 'portrait', 'landscape'] as const
export type Theme = (typeof themes)[number]

const categoryAliases: Record<string, Category> = {
  painting: 'paintings',
  print: 'prints',
  photo: 'photography',
  drawing: 'drawings',
  'digital-art': 'digital',
  sculptures: 'sculpture',
}

/** Resolves a word from a URL or a form; undefined for an unknown word. */
export function findCategory(word: string): Category | Theme | undefined {
  const known = [...categories, ...themes].find((category) => category === word)
  return known ?? (Object.hasOwn(categoryAliases, word) ? categoryAliases[word] : undefined)
}

export const isCategory = (value: string): value is Category => categories.some((category) => category === value)

export const editionKinds = ['original', 'limited', 'open'] as const
export type EditionKind = (typeof editionKinds)[number]

export const techniques = [
  'oil',
  'acrylic',
  'watercolor',
  'screenprint',
  'linocut',
  'pigment-print',
  'cyanotype',
  'charcoal',
  'ink',
  'collage',
  'plaster',
  'stone',
  'ceramics',
  'wood',
  'bronze',
] as const
export type Technique = (typeof techniques)[number]

/** Words that identify a technique in a medium. The first match wins. */
const techniqueWords: Record<Technique, readonly string[]> = {
  oil: ['oil on', 'õli '],
  acrylic: ['acrylic', 'akrüül'],
  watercolor: ['watercolour', 'watercolor', 'akvarell'],
  screenprint: ['screenprint', 'siiditrükk'],
  linocut: ['linocut', 'linoollõige', 'linool'],
  'pigment-print': ['pigment print', 'pigmenttrükk'],
  cyanotype: ['cyanotype', 'tsüanotüüpia'],
  charcoal: ['charcoal', 'süsi'],
  ink: ['ink on', 'ink and', 'tušš'],
  collage: ['collage', 'kollaaž'],
  plaster: ['plaster', 'krohv'],
  stone: ['granite', 'dolomite', 'marble', 'graniit', 'dolomiit', 'marmor'],
  ceramics: ['stoneware', 'ceramic', 'porcelain', 'keraamika', 'portselan'],
  wood: ['oak', 'birch', 'tamm', 'kask', 'wood', 'puit'],
  bronze: ['bronze', 'pronks'],
}

/** Techniques that a medium names in any language. Supports (canvas, panel, paper) do not count. */
export function techniquesOf(medium: Localized): Technique[] {
  const words = Object.values(medium).join(' | ').toLowerCase()
  const found = techniques.filter((technique) => techniqueWords[technique].some((word) => words.includes(word)))
  return found.length > 1 ? found.filter((technique) => technique !== 'wood') : found
}

/** Tags that identify a theme, in both languages. */
const themeWords: Record<Theme, readonly string[]> = {
  oil: ['oil', 'oils', 'oil painting', 'õli', 'õlimaal'],
  acrylic: ['acrylic', 'acrylics', 'akrüül', 'akrüülmaal'],
  watercolor: ['watercolor', 'watercolour', 'akvarell'],
  abstract: ['abstract', 'abstraction', 'abstraktne', 'abstraktsioon'],
  portrait: ['portrait', 'portree'],
  landscape: ['landscape', 'maastik', 'maastikumaal'],
}

export function themesOf(techniques: readonly string[], tags: readonly string[]): Theme[] {
  const words = new Set([...techniques, ...tags.map((tag) => tag.trim().toLowerCase())])
  return themes.filter((theme) => themeWords[theme].some((word) => words.has(word)))
}

export const sizeClasses = ['small', 'medium', 'large', 'xlarge'] as const
export type SizeClass = (typeof sizeClasses)[number]

export const sorts = ['default', 'priceLowHigh', 'priceHighLow', 'newest'] as const
export type Sort = (typeof sorts)[number]

export const ownWorkSorts = ['newest', 'title', 'priceLowHigh', 'priceHighLow', 'views', 'saves'] as const
export type OwnWorkSort = (typeof ownWorkSorts)[number]
