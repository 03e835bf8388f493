export const postCategories = ['Artist Spotlight', 'Gallery News', 'Art Tips', 'Community'] as const
export type PostCategory = (typeof postCategories)[number]

export const defaultPostAuthor = 'Admin'

/** Characters of the text shown for a post without an excerpt. */
export const summaryLength = 150

export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

export const postState = (publishedAt: Date | null, now: Date): PostState =>
  publishedAt === null ? 'draft' : publishedAt > now ? 'scheduled' : 'published'

type PublishWish = { readonly isDraft?: boolean | undefined; readonly publishAt?: Date | undefined }

/**
 * Time of publication: null for a draft, undefined for a new time in the past. Without a wish a post keeps its state,
 * and a new post is public at once.
 */
export function publicationOf(
  { isDraft, publishAt }: PublishWish,
  before: { readonly publishedAt: Date | null } | undefined,
  now: Date,
): Date | null | undefined {
  if (isDraft) return null
  if (publishAt)
    return publishAt > now || publishAt.getTime() === before?.publishedAt?.getTime() ? publishAt : undefined
  if (before && isDraft === undefined) return before.publishedAt
  return before?.publishedAt && before.publishedAt <= now ? before.publishedAt : now
}

/** Without text or pictures. */
export const isBlank = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/gi, '') === ''

export const maxTitleLength = 200
export const maxContentLength = 100_000
