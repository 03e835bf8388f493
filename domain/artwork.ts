import { type Dimensions, inCentimetres } from './dimensions.ts'
import type { Approval } from './person.ts'

export const artworkStatuses = ['draft', 'active', 'sold', 'archived'] as const
export type ArtworkStatus = (typeof artworkStatuses)[number]

/** Which works an administrator looks at. */
export const adminWorkViews = [...artworkStatuses, 'taken-down'] as const
export type AdminWorkView = (typeof adminWorkViews)[number]

/** How a work comes to its buyer: each is true or not. */
export const finishes = ['framed', 'signed', 'readyToHang'] as const
export type Finish = (typeof finishes)[number]

/** What `makeValue` gives for each finish, under its name. */
export const eachFinish = <Value>(makeValue: (finish: Finish) => Value): Record<Finish, Value> =>
  Object.fromEntries(finishes.map((finish) => [finish, makeValue(finish)])) as Record<Finish, Value>

/** What a visitor may see; the rest belongs to its artist and to admins. */
export const publicStatuses = ['active', 'sold'] as const satisfies readonly ArtworkStatus[]
export const isPublic = (status: ArtworkStatus): boolean => status === 'active' || status === 'sold'

/** Whether a work exists for everybody: it is shown, and the shop has approved its artist. */
export const isShown = (work: { status: ArtworkStatus; approval: Approval }): boolean =>
  isPublic(work.status) && work.approval === 'approved'

/** What an artist does with a work, and what it is afterwards. Sold works stay on show for their buyers. */
export const artworkSteps = {
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

/** Techniques that the medium filter offers, with the words that give them away in a medium. First match first. */
const techniqueWords = {
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
} as const
export type Technique = keyof typeof techniqueWords
export const techniques = Object.keys(techniqueWords) as Technique[]

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

/** By the longest side in centimetres: up to 40, up to 80, up to 120, over it. */
export function sizeClass(dimensions: Dimensions & { readonly unit: string }): SizeClass {
  const { width, height, depth } = inCentimetres(dimensions)
  const longest = Math.max(width, height, depth)
  return longest <= 40 ? 'small' : longest <= 80 ? 'medium' : longest <= 120 ? 'large' : 'xlarge'
}

export const sorts = ['default', 'priceLowHigh', 'priceHighLow', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** How artists sort their own works. */
export const ownWorkSorts = ['newest', 'title', 'priceLowHigh', 'priceHighLow', 'views', 'saves'] as const
export type OwnWorkSort = (typeof ownWorkSorts)[number]
