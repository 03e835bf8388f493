import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { aiUses, categories, editionKinds } from '#domain/artwork.ts'
import { cents } from '#domain/money.ts'
import { maxStudioPictures, pictureRoles } from '#domain/picture.ts'
import { postCategories } from '#domain/post.ts'
import type { PictureMetadata } from '#server/features/decoding/read-picture.ts'
import { projectFolder } from '#server/process/project-folder.ts'

export const demoCatalogue = join(projectFolder, 'demo/catalogue')

/** Picture metadata by file, written by `describe-catalogue`, so that pictures are not decoded. */
export const descriptionsFile = 'pictures.json'

const Id = z.string().regex(/^[0-9a-f]{24}$/)
const Words = z.object({ en: z.string().optional(), et: z.string().optional() })
const Moment = z.iso.datetime().transform((text) => new Date(text))
const Amount = z.number().int().min(0).transform(cents)
const File = z.string().regex(/^images\/[a-z0-9-]+\.(jpg|png|webp|avif|tiff)$/)

const CatalogueArtist = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  tagline: Words,
  biography: Words,
  process: Words,
  location: Words,
  website: z.url(),
  instagram: z.string(),
  image: z.object({ file: File, alt: Words }),
  studio: z.array(z.object({ file: File, alt: Words })).max(maxStudioPictures),
  exhibitions: z.array(z.object({ title: Words, location: Words, year: z.string(), description: Words })),
  createdAt: Moment,
})
export type CatalogueArtist = z.output<typeof CatalogueArtist>

const CatalogueArtwork = z.object({
  id: Id,
  artistId: Id,
  title: Words,
  description: Words,
  category: z.enum(categories),
  medium: Words,
  tags: z.array(z.string()),
  width: z.number(),
  height: z.number(),
  depth: z.number(),
  unit: z.string(),
  year: z.number().int(),
  framed: z.boolean(),
  signed: z.boolean(),
  readyToHang: z.boolean(),
  aiUse: z.enum(aiUses),
  /** Grams, packed. */
  weight: z.number().int().positive(),
  /** Centimetres. */
  packedSize: z.object({ width: z.number(), height: z.number(), depth: z.number() }),
  artistPrice: Amount,
  price: Amount,
  /** The price before a reduction. */
  originalPrice: Amount.optional(),
  edition: z.object({ kind: z.enum(editionKinds), size: z.number().int().min(1).optional() }),
  status: z.enum(['active', 'draft', 'sold', 'archived']),
  createdAt: Moment,
  images: z.array(z.object({ file: File, role: z.enum(pictureRoles), alt: Words })).min(1),
})
export type CatalogueArtwork = z.output<typeof CatalogueArtwork>

const ofCollection = { title: Words, text: Words, artworkId: Id }
const CatalogueCollection = z.union([
  z.object({ ...ofCollection, id: z.enum(categories) }).transform((one) => ({ ...one, kind: 'category' as const })),
  z.object({
    ...ofCollection,
    id: z.string(),
    kind: z.literal('chosen'),
    curator: Words,
    works: z.array(Id).min(1),
    isWallOfTheWeek: z.boolean(),
  }),
  z.object({ ...ofCollection, id: z.string(), kind: z.literal('rule'), rule: z.string() }),
])
export type CatalogueCollection = z.output<typeof CatalogueCollection>

const CataloguePost = z.object({
  id: Id,
  title: Words,
  excerpt: Words,
  /** HTML; the addresses of pictures are their files. */
  content: Words,
  category: z.enum(postCategories),
  author: z.string(),
  createdAt: Moment,
  featuredImage: z.object({ file: File, alt: Words }),
})
export type CataloguePost = z.output<typeof CataloguePost>

const Description = z.object({
  hash: z.string(),
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  palette: z.array(z.object({ hex: z.string(), share: z.number() })),
})

export type Catalogue = {
  readonly artists: CatalogueArtist[]
  readonly artworks: CatalogueArtwork[]
  readonly collections: CatalogueCollection[]
  readonly posts: CataloguePost[]
  readonly descriptions: Record<string, PictureMetadata>
  /** A hash of the content, so that an unchanged catalogue is not loaded again. */
  readonly fingerprint: string
}

/** Reads and validates a catalogue. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const [artists, artworks, collections, posts, descriptions] = await Promise.all([
    read('artists.json'),
    read('artworks.json'),
    read('collections.json'),
    read('posts.json'),
    read(descriptionsFile).catch(() => '{}'),
  ])
  return {
    artists: z.array(CatalogueArtist).parse(JSON.parse(artists)),
    artworks: z.array(CatalogueArtwork).parse(JSON.parse(artworks)),
    collections: z.array(CatalogueCollection).parse(JSON.parse(collections)),
    posts: z.array(CataloguePost).parse(JSON.parse(posts)),
    descriptions: z.record(z.string(), Description).parse(JSON.parse(descriptions)),
    fingerprint: createHash('sha256')
      .update([artists, artworks, collections, posts, descriptions].join('\0'))
      .digest('hex'),
  }
}

/** The files of all pictures in the catalogue. */
export const filesOf = ({ artists, artworks, posts }: Pick<Catalogue, 'artists' | 'artworks' | 'posts'>): string[] => [
  ...new Set([
    ...artists.flatMap(({ image, studio }) => [image, ...studio].map(({ file }) => file)),
    ...artworks.flatMap(({ images }) => images.map(({ file }) => file)),
    ...posts.flatMap(({ featuredImage, content }) => [
      featuredImage.file,
      ...Object.values(content).flatMap((html = '') => filesInText(html)),
    ]),
  ]),
]

/** The files of the pictures in the text of a post. */
export const filesInText = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => File.parse(file))
