/** What posts are about, as they travel over HTTP. */
export const postCategories = ['Artist Spotlight', 'Gallery News', 'Art Tips', 'Community'] as const
export type PostCategory = (typeof postCategories)[number]

/** Who signs a post that names nobody. */
export const defaultPostAuthor = 'Admin'

/** How much of its text stands for a post without an excerpt. */
export const summaryLength = 150

export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

export const postState = (publishedAt: Date | null, now: Date): PostState =>
  publishedAt === null ? 'draft' : publishedAt > now ? 'scheduled' : 'published'

/** What a writer says about when a post becomes public. */
type PublishWish = { readonly isDraft?: boolean | undefined; readonly publishAt?: Date | undefined }

/**
 * From when on a post is public; null for a draft, undefined for a new moment that has passed. A post whose writer says
 * nothing stays what it is, and a new one is public at once.
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

/** Whether HTML shows nothing: neither words nor a picture. */
export const isBlank = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/gi, '') === ''

export const maxTitleLength = 200
export const maxContentLength = 100_000
