import type { Approval } from './person.ts'

export const artworkStatuses = ['draft', 'active', 'sold', 'archived'] as const
export type ArtworkStatus = (typeof artworkStatuses)[number]

/** Which works an administrator looks at. */
export const adminWorkViews = [...artworkStatuses, 'taken-down'] as const
export type AdminWorkView = (typeof adminWorkViews)[number]

/** A text may be in one language or both, a number is whole. `column` is what it is called in a file with works. */
type Detail = { readonly column: string } & (
  | { readonly kind: 'text'; readonly maxLetters: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'yesNo' }
)

/**
 * What an artist may say about a work besides what it must have. Calls, form, page and imports follow from this list; each
 * has a column of its name in `server/database/schema/artworks.ts`, and its words in the texts of `artwork` and `work-imports`.
 */
export const artworkDetails = {
  mediums: { kind: 'text', maxLetters: 120, column: 'medium' },
  year: { kind: 'number', min: 1000, max: 2200, column: 'year' },
  framed: { kind: 'yesNo', column: 'framed' },
  signed: { kind: 'yesNo', column: 'signed' },
  readyToHang: { kind: 'yesNo', column: 'ready_to_hang' },
  /** Whoever offers a product states its safety warnings (Regulation (EU) 2023/988, art. 19). */
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

/** Texts and numbers follow one another in the form and on the page, but for those that have a place of their own there. */
const placedDetails: readonly DetailName[] = ['mediums', 'year']
export const furtherDetails = [...namesOf('text'), ...namesOf('number')].filter((name) => !placedDetails.includes(name))

/** What is made of each detail according to its kind, under its name. */
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

/** The details of whatever has them all. */
export const detailsOf = <Whole extends Record<DetailName, unknown>>(whole: Whole): Pick<Whole, DetailName> =>
  Object.fromEntries(detailNames.map((name) => [name, whole[name]])) as Pick<Whole, DetailName>

/** What a visitor may see; the rest belongs to its artist and to admins. */
export const publicStatuses = ['active', 'sold'] as const satisfies readonly ArtworkStatus[]
export const isPublic = (status: ArtworkStatus): boolean => status === 'active' || status === 'sold'

/** Whether a work exists for everybody: it is shown, and the shop has approved its artist. */
export const isShown = (work: { status: ArtworkStatus; approval: Approval }): boolean =>
  isPublic(work.status) && work.approval === 'approved'

/** What an artist does with a work, and what it is afterwards. Sold works stay on show for their buyers. */
const artworkSteps = {
  draft: { publish: 'active', archive: 'archived' },
  active: { unpublish: 'draft', archive: 'archived' },
  sold: {},
  archived: { publish: 'active', unpublish: 'draft' },
} as const satisfies Record<ArtworkStatus, Partial<Record<ArtworkStep, ArtworkStatus>>>
export type ArtworkStep = 'publish' | 'unpublish' | 'archive'

/** The status after a step; undefined when the step is not possible. */
export const afterArtworkStep = (status: ArtworkStatus, step: ArtworkStep): ArtworkStatus | undefined =>
  (artworkSteps[status] as Partial<Record<ArtworkStep, ArtworkStatus>>)[step]

/** What a work is after a step, if the step is possible. */
export const statusAfterStep = {
  publish: 'active',
  unpublish: 'draft',
  archive: 'archived',
} as const satisfies Record<ArtworkStep, ArtworkStatus>

/** The step that leads from the one status to the other; undefined when none does. */
export const stepBetween = (from: ArtworkStatus, to: ArtworkStatus): ArtworkStep | undefined =>
  (Object.keys(artworkSteps[from]) as ArtworkStep[]).find((step) => afterArtworkStep(from, step) === to)

/** What part artificial intelligence had in a work, as its artist declares. */
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

/** Discover's further categories: they match the medium or the tags. */
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

/** The category or theme that a word from an address or a form means; undefined for an unknown one. */
export function findCategory(word: string): Category | Theme | undefined {
  const known = [...categories, ...themes].find((category) => category === word)
  return known ?? (Object.hasOwn(categoryAliases, word) ? categoryAliases[word] : undefined)
}

export const isCategory = (value: string): value is Category => categories.some((category) => category === value)

export const editionKinds = ['original', 'limited', 'open'] as const
export type EditionKind = (typeof editionKinds)[number]

/** What the medium filter offers. */
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

/** The words that give a technique away in a medium. First match first. */
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

/** The techniques that a medium names, in either language. Supports (canvas, panel, paper) do not count. */
export function techniquesOf(medium: { en?: string | undefined; et?: string | undefined }): Technique[] {
  const words = `${medium.en ?? ''} | ${medium.et ?? ''}`.toLowerCase()
  const found = techniques.filter((technique) => techniqueWords[technique].some((word) => words.includes(word)))
  return found.length > 1 ? found.filter((technique) => technique !== 'wood') : found
}

/** The words in tags that stand for a theme, in both languages. */
const themeWords: Record<Theme, readonly string[]> = {
  oil: ['oil', 'oils', 'oil painting', 'õli', 'õlimaal'],
  acrylic: ['acrylic', 'acrylics', 'akrüül', 'akrüülmaal'],
  watercolor: ['watercolor', 'watercolour', 'akvarell'],
  abstract: ['abstract', 'abstraction', 'abstraktne', 'abstraktsioon'],
  portrait: ['portrait', 'portree'],
  landscape: ['landscape', 'maastik', 'maastikumaal'],
}

/** The themes of a work: by its techniques or by a tag that names one. */
export function themesOf(techniques: readonly string[], tags: readonly string[]): Theme[] {
  const words = new Set([...techniques, ...tags.map((tag) => tag.trim().toLowerCase())])
  return themes.filter((theme) => themeWords[theme].some((word) => words.has(word)))
}

export const sizeClasses = ['small', 'medium', 'large', 'xlarge'] as const
export type SizeClass = (typeof sizeClasses)[number]

export const sorts = ['default', 'priceLowHigh', 'priceHighLow', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** How artists sort their own works. */
export const ownWorkSorts = ['newest', 'title', 'priceLowHigh', 'priceHighLow', 'views', 'saves'] as const
export type OwnWorkSort = (typeof ownWorkSorts)[number]
