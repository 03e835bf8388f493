import { and, arrayContains, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isId } from '#domain/id.ts'
import type { PostCategory, PostState } from '#domain/post.ts'
import type { Database } from '#server/database/connect.ts'
import { patternOf } from '#server/database/contains.ts'
import { everyLanguage } from '#server/database/localized.ts'
import { paged } from '#server/database/paged.ts'
import { pictures, postPictures, posts } from '#server/database/schema.ts'
import { findPicture } from '#server/features/pictures/picture-store.ts'
import { pictureColumns } from '#server/features/pictures/picture-view.ts'

export type PostRecord = typeof posts.$inferSelect
export type FoundPost = Awaited<ReturnType<typeof readPublished>>[number]

const isPublished = (now: Date) => lte(posts.publishedAt, now)

const selectPosts = (database: Database) =>
  database
    .select({ post: posts, picture: pictureColumns })
    .from(posts)
    .leftJoin(pictures, eq(pictures.id, posts.pictureId))
    .$dynamic()

type PostsQuery = { page: number; size: number; category?: PostCategory | undefined }

/** Newest first. */
export const readPublished = (database: Database, now: Date, { page, size, category }: PostsQuery) =>
  selectPosts(database)
    .where(and(isPublished(now), category && eq(posts.category, category)))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(size)
    .offset((page - 1) * size)

export async function findPublished(database: Database, idOrSlug: string, now: Date): Promise<FoundPost | undefined> {
  const named = isId(idOrSlug)
    ? eq(posts.id, idOrSlug)
    : or(eq(posts.slug, idOrSlug), arrayContains(posts.formerSlugs, [idOrSlug]))
  const [found] = await selectPosts(database).where(and(named, isPublished(now)))
  return found
}

export async function findPost(database: Database, id: string): Promise<FoundPost | undefined> {
  const [found] = await selectPosts(database).where(eq(posts.id, id))
  return found
}

type Query = { page: number; size: number; q?: string | undefined; state?: PostState | undefined }

/** Last written first. */
export async function listPosts(database: Database, { q, state, ...page }: Query, now: Date) {
  const pattern = patternOf(q ?? '')
  const where = and(q ? sql`${everyLanguage(posts.title)} ilike ${pattern}` : undefined, state && inState(state, now))
  const lastWritten = selectPosts(database).where(where).orderBy(desc(posts.updatedAt), desc(posts.id))
  return paged(lastWritten, database.$count(posts, where), page)
}

const inState = (state: PostState, now: Date): SQL =>
  state === 'draft' ? isNull(posts.publishedAt) : state === 'scheduled' ? gt(posts.publishedAt, now) : isPublished(now)

export async function lockPost(tx: Database, id: string): Promise<PostRecord | undefined> {
  const [found] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  return found
}

/** Public pictures only. */
export async function findPictureIds(database: Database, names: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of new Set(names)) {
    const picture = await findPicture(database, name)
    if (picture) found.set(name, picture.id)
  }
  return found
}

/** Returns the previous pictures. */
export async function replacePostPictures(
  tx: Database,
  postId: string,
  pictureIds: Iterable<string>,
): Promise<string[]> {
  const before = await tx.delete(postPictures).where(eq(postPictures.postId, postId)).returning()
  const rows = [...new Set(pictureIds)].map((pictureId) => ({ postId, pictureId }))
  if (rows.length > 0) await tx.insert(postPictures).values(rows)
  return before.map(({ pictureId }) => pictureId)
}

/** Milliseconds that a job planned for every minute can be late. */
const hourMs = 3_600_000

/** Touches posts that became public, so that their change notification refreshes cached pages. */
export async function publishPosts({ database }: { database: Database }, now: Date): Promise<void> {
  await database
    .update(posts)
    .set({ slug: sql`slug` })
    .where(
      and(
        isNotNull(posts.publishedAt),
        isPublished(now),
        gte(posts.publishedAt, new Date(now.getTime() - hourMs)),
        lt(posts.updatedAt, posts.publishedAt),
      ),
    )
}
