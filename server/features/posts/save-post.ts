import { eq } from 'drizzle-orm'
import type { PostForm } from '#contract/post-form.ts'
import { isChangedSince } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import {
  defaultLanguage,
  inLanguage,
  type Language,
  type Localized,
  mapWords,
  mergeLocalized,
} from '#domain/language.ts'
import { defaultPostAuthor, isBlank, publicationOf } from '#domain/post.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { slugOf } from '#domain/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { posts } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { markUnused, removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { chooseSlug, type Slugged } from '#server/features/slugs/choose-slug.ts'
import { addTombstone } from '#server/features/tombstones/tombstone-store.ts'
import type { Shop } from '#server/shop.ts'
import {
  type FoundPost,
  findPictureIds,
  findPost,
  lockPost,
  type PostRecord,
  replacePostPictures,
} from './post-store.ts'
import { pictureAt } from './receive-post-picture.ts'
import { picturesIn, sanitizeContent } from './sanitize-content.ts'

type Writer = { readonly userId: Id; readonly language: Language; readonly now: Date }
export type SavedPost = { readonly post: FoundPost; readonly pictureFailed: boolean }
type Refusal = 'post-not-found' | 'changed-meanwhile'

export async function createPost(
  shop: Shop,
  writer: Writer,
  form: PostForm,
): Promise<Result<SavedPost, 'publish-in-past' | 'post-empty'>> {
  const picture = await choosePicture(shop, writer, form.featuredImage)
  return shop.database.transaction(async (tx) => {
    const id = shop.newId(writer.now)
    const read = await readForm(shop, tx, writer, form, undefined)
    if (!read.ok) return read
    const { pictureIds, ...fields } = read.value
    const { slug } = await slugFor(tx, fields.title, undefined)
    const pictureId = picture?.id ?? null
    await tx.insert(posts).values({ ...fields, id, slug, pictureId, createdAt: writer.now, updatedAt: writer.now })
    await replacePostPictures(tx, id, pictureIds)
    const after = summary({ ...fields, slug, pictureId })
    await writeAudit(
      shop,
      tx,
      { by: writer.userId, action: 'post-created', subject: id, details: { after } },
      writer.now,
    )
    return accept({ post: await readSaved(tx, id), pictureFailed: picture?.failed === true })
  })
}

/** Omitted fields keep their value. */
export async function updatePost(
  shop: Shop,
  writer: Writer,
  id: Id,
  form: PostForm,
): Promise<Result<SavedPost, Refusal | 'publish-in-past' | 'post-empty'>> {
  const { userId, now } = writer
  const picture = await choosePicture(shop, writer, form.featuredImage)
  const updated = await shop.database.transaction(async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return refuse('post-not-found')
    if (isChangedSince(form.updatedAt, before.updatedAt)) return refuse('changed-meanwhile')
    const read = await readForm(shop, tx, writer, form, before)
    if (!read.ok) return read
    const { pictureIds, ...fields } = read.value
    const wasPublic = before.publishedAt !== null && before.publishedAt <= now
    const slugs = await slugFor(tx, fields.title, before)
    // The slug of an unpublished post was never public.
    const { slug, formerSlugs } = wasPublic ? slugs : { ...slugs, formerSlugs: before.formerSlugs }
    const pictureId = picture ? picture.id : before.pictureId
    await tx
      .update(posts)
      .set({ ...fields, slug, formerSlugs, pictureId, updatedAt: now })
      .where(eq(posts.id, id))
    const shownBefore = await replacePostPictures(tx, id, pictureIds)
    await markUnused(tx, [...shownBefore, ...(before.pictureId ? [before.pictureId] : [])], now)
    const details = { before: summary(before), after: summary({ ...fields, slug, pictureId }) }
    await writeAudit(shop, tx, { by: userId, action: 'post-changed', subject: id, details }, now)
    return accept({ post: await readSaved(tx, id), pictureFailed: picture?.failed === true })
  })
  if (updated.ok) await removeUnusedNow(shop)
  return updated
}

export async function deletePost(
  shop: Shop,
  { userId, now }: Writer,
  id: Id,
): Promise<Result<{ deleted: true }, 'post-not-found'>> {
  const deleted = await shop.database.transaction(async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return refuse('post-not-found')
    const shown = await replacePostPictures(tx, id, [])
    await tx.delete(posts).where(eq(posts.id, id))
    if (before.publishedAt && before.publishedAt <= now)
      await addTombstone(tx, 'post', [id, before.slug, ...before.formerSlugs], now)
    await markUnused(tx, [...shown, ...(before.pictureId ? [before.pictureId] : [])], now)
    const details = { before: summary(before) }
    await writeAudit(shop, tx, { by: userId, action: 'post-deleted', subject: id, details }, now)
    return accept({ deleted: true as const })
  })
  if (deleted.ok) await removeUnusedNow(shop)
  return deleted
}

async function readSaved(tx: Database, id: Id): Promise<FoundPost> {
  const post = await findPost(tx, id)
  if (!post) throw new Error('A post that was just saved is not there')
  return post
}

/** Undefined if omitted; a null id for no picture or a failed download. */
async function choosePicture(shop: Shop, { userId, now }: Writer, address: string | null | undefined) {
  if (address === undefined) return undefined
  if (address === null || address === '') return { id: null, failed: false }
  const id = await pictureAt(shop, userId, address, now)
  return { id: id ?? null, failed: id === undefined }
}

/** Merges the sanitised form into the previous post. */
async function readForm(
  { settings: { publicUrl } }: Shop,
  tx: Database,
  { language, now }: Writer,
  form: PostForm,
  before: PostRecord | undefined,
) {
  const publishedAt = publicationOf({ isDraft: form.isDraft, publishAt: form.publishAt ?? undefined }, before, now)
  if (publishedAt === undefined) return refuse('publish-in-past')
  const written = form.contents ?? mergeLocalized(before?.content ?? {}, form.content, language)
  const sanitised = mapWords(written, (html) => sanitizeContent(html, publicUrl))
  const known = await findPictureIds(
    tx,
    Object.values(sanitised).flatMap((html) => picturesIn(html ?? '')),
  )
  const content = mapWords(sanitised, (html) => sanitizeContent(html, publicUrl, (name) => known.has(name)))
  if (Object.values(content).every((html) => !html || isBlank(html))) return refuse('post-empty')
  return accept({
    title: form.titles ?? mergeLocalized(before?.title ?? {}, form.title, language),
    excerpt: form.excerpts ?? mergeLocalized(before?.excerpt ?? {}, form.excerpt ?? undefined, language),
    content,
    category: form.category === undefined ? (before?.category ?? null) : form.category || null,
    author: form.author === undefined ? (before?.author ?? defaultPostAuthor) : form.author || defaultPostAuthor,
    pictureAlt: form.featuredImageAlts ?? before?.pictureAlt ?? {},
    publishedAt,
    pictureIds: [...known.values()],
  })
}

const slugFor = (tx: Database, title: Localized, before: Slugged | undefined) =>
  chooseSlug(tx, posts, slugOf(inLanguage(title, defaultLanguage).words, 'post'), before)

/** Contains none of the post's text. */
const summary = (post: Pick<PostRecord, 'slug' | 'category' | 'publishedAt' | 'pictureId'>) => ({
  slug: post.slug,
  category: post.category,
  publishedAt: post.publishedAt,
  pictureId: post.pictureId,
})
