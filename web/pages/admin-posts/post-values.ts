import type { AdminPost } from '#contract/posts.ts'
import { z } from '#contract/zod.ts'
import { typedWords } from '#domain/language.ts'
import { fromLocalTime, toLocalTime } from '#domain/local-time.ts'
import { defaultPostAuthor, isBlank, maxContentLength } from '#domain/post.ts'

export type PostValues = ReturnType<typeof valuesOf>

export const valuesOf = (post: AdminPost | null) => ({
  titles: typedWords(post?.titles),
  excerpts: typedWords(post?.excerpts),
  contents: typedWords(post?.contents),
  alts: typedWords(post?.picture?.alt),
  category: (post?.category ?? '') as NonNullable<AdminPost['category']> | '',
  author: post?.author ?? defaultPostAuthor,
  featuredImage: post?.featuredImage ?? '',
  /** Local time in Estonia; fixed for public posts. */
  publishAt: post?.state === 'scheduled' && post.publishedAt ? toLocalTime(new Date(post.publishedAt)) : '',
})

export const PostFields = z.custom<PostValues>().superRefine(({ titles, contents }, context) => {
  const wrong = (field: keyof PostValues, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (Object.values(titles).every((title) => !title.trim())) wrong('titles', 'required')
  const texts = Object.values(contents)
  if (texts.every(isBlank)) wrong('contents', 'required')
  // Browsers abort oversized requests before they receive the refusal.
  if (texts.some(({ length }) => length > maxContentLength)) wrong('contents', 'too-long')
})

export function bodyOf(
  values: PostValues,
  { isDraft, updatedAt }: { isDraft: boolean; updatedAt: string | undefined },
) {
  const { titles, excerpts, contents, alts, category, author, featuredImage, publishAt } = values
  const at = isDraft ? undefined : fromLocalTime(publishAt)
  return {
    titles,
    excerpts,
    contents,
    category,
    author,
    featuredImage,
    featuredImageAlts: alts,
    isDraft,
    ...(at ? { publishAt: at.toISOString() } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  }
}
