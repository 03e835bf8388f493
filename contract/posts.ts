import { maxContentLength, postCategories, postStates } from '#domain/post.ts'
import { ArtworkCard, PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { PictureAddress, PostForm } from './post-form.ts'
import { ById, Id, LocalizedText, listOf, optionalText, PageNumber, PageQuery, Timestamp, text } from './primitives.ts'
import { pictureRefusals } from './uploads.ts'
import { flat } from './user.ts'
import { z } from './zod.ts'

const refusals = ['publish-in-past', 'post-empty', 'too-large', 'too-many-uploads'] as const

const Html = text('<p>The boardwalk is white with frost.</p>')

export const PostView = z.object({
  id: Id,
  slug: text('a-morning-with-leelo'),
  /** In the caller's language or else in the other, like excerpt and content. */
  title: text('A morning with Leelo'),
  titles: LocalizedText,
  excerpt: z.string(),
  excerpts: LocalizedText,
  /** Sanitised HTML. */
  content: Html,
  contents: LocalizedText,
  /** The excerpt, or the beginning of the content as plain text. */
  summaries: LocalizedText,
  category: z.enum(postCategories).nullable(),
  author: text('Admin'),
  featuredImage: z.string().nullable(),
  picture: PlainPicture.nullable(),
  createdAt: Timestamp,
  publishedAt: Timestamp,
})
export type PostView = z.infer<typeof PostView>

/** Includes unpublished posts and their state. */
export const AdminPost = PostView.extend({
  state: z.enum(postStates),
  publishedAt: Timestamp.nullable(),
  updatedAt: Timestamp,
})
export type AdminPost = z.infer<typeof AdminPost>

export const PostRow = AdminPost.pick({
  id: true,
  slug: true,
  titles: true,
  category: true,
  author: true,
  picture: true,
  state: true,
  publishedAt: true,
  updatedAt: true,
})
export type PostRow = z.infer<typeof PostRow>

/** `pictureFailed`: the featured image could not be loaded and was dropped. */
const SavedPost = AdminPost.extend({ pictureFailed: z.boolean() })

const ByIdOrSlug = z.object({
  id: z
    .string()
    .max(120, 'too-long')
    .meta({ examples: ['a-morning-with-leelo'] }),
})

export const posts = declareCalls({
  'GET /blog/posts': {
    access: 'anyone',
    bare: true,
    operationId: 'listPosts',
    summary: 'List the published posts, newest first',
    query: z.object({
      category: z.enum(postCategories, 'unknown-value').optional(),
      page: PageNumber.default(1),
      size: z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(100, 'too-big').default(100),
    }),
    answer: z.array(PostView),
  },
  'GET /blog/posts/{id}': {
    access: 'anyone',
    refusals: ['post-not-found', 'post-gone'],
    operationId: 'getPost',
    summary: 'Return a published post by its id or slug',
    params: ByIdOrSlug,
    answer: PostView,
  },
  'GET /blog/posts/{id}/works': {
    access: 'anyone',
    refusals: ['post-not-found', 'post-gone'],
    operationId: 'listWorksOfPost',
    summary: 'List works for sale by the artists that a post speaks of, those that it links to first',
    params: ByIdOrSlug,
    answer: z.object({ content: z.array(ArtworkCard) }),
  },
  'GET /admin/posts': {
    access: 'admin',
    operationId: 'listAllPosts',
    summary: 'List posts with drafts and those that are scheduled, the last written first',
    query: PageQuery.extend({ q: optionalText(200).optional(), state: z.enum(postStates, 'unknown-value').optional() }),
    answer: listOf(PostRow),
  },
  'GET /admin/posts/{id}': {
    access: 'admin',
    refusals: ['post-not-found'],
    operationId: 'getAnyPost',
    summary: 'Return a post that need not be public',
    params: ById,
    answer: AdminPost,
  },
  'POST /blog/posts': {
    access: 'admin',
    maxBody: 1_000_000,
    refusals,
    operationId: 'createPost',
    summary: 'Write a post: published at once, at a given moment, or a draft',
    body: PostForm,
    answer: SavedPost,
  },
  'PUT /blog/posts/{id}': {
    access: 'admin',
    maxBody: 1_000_000,
    refusals: [...refusals, 'post-not-found', 'changed-meanwhile'],
    operationId: 'updatePost',
    summary: 'Change a post; what is not given stays',
    params: ById,
    body: PostForm,
    answer: SavedPost,
  },
  'DELETE /blog/posts/{id}': {
    access: 'admin',
    refusals: ['post-not-found'],
    operationId: 'deletePost',
    summary: 'Delete a post',
    params: ById,
    answer: z.object({ deleted: z.literal(true) }),
  },
  'POST /admin/post-preview': {
    access: 'admin',
    maxBody: 400_000,
    refusals: ['too-large'],
    operationId: 'previewPost',
    summary: 'Return the content of a post as it would be saved',
    body: z.object({ content: optionalText(maxContentLength) }).meta({ examples: [{ content: '<p>Frost.</p>' }] }),
    answer: z.object({ content: Html }),
  },
  'POST /admin/post-pictures': {
    access: 'admin',
    refusals: ['picture-unavailable'],
    operationId: 'copyPostPicture',
    summary: 'Copy a picture from its address here, to be shown before its post is saved',
    limit: { max: 60, seconds: 600 },
    body: z.object({ address: PictureAddress.meta({ examples: ['https://pictures.example/frost.jpg'] }) }),
    answer: z.object({ imageUrl: text('/pictures/1a2b3c4d5e6f7a8b-960.jpg') }),
  },
  'POST /blog/upload-image': {
    access: 'admin',
    bare: true,
    refusals: pictureRefusals,
    operationId: 'uploadPostImage',
    summary: 'Upload a picture of up to 5 MB for a post',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required') }),
    answer: flat({
      imageUrl: text('/pictures/1a2b3c4d5e6f7a8b-960.jpg'),
      width: z.number().int(),
      height: z.number().int(),
    }),
  },
})
