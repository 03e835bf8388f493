import type { z } from 'zod'
import type { AdminPost, PostRow, PostView } from '#contract/posts.ts'
import { inLanguage, type Language, type Localized, mapWords } from '#domain/language.ts'
import { postState } from '#domain/post.ts'
import { plainPicture } from '#server/features/pictures/picture-view.ts'
import { offerVariants } from './post-pictures.ts'
import type { FoundPost } from './post-store.ts'
import { sanitizeContent, summaryOf } from './sanitize-content.ts'

export type PostSeen = z.input<typeof PostView>

/** Sanitises again: the rules may have become stricter since the post was saved. */
export function postView(found: FoundPost, language: Language, origin: string): PostSeen {
  return {
    ...wordsOf(found, language, origin),
    publishedAt: found.post.publishedAt ?? found.post.createdAt,
  }
}

/** With pictures as wide as the column. */
export function readablePost(found: FoundPost, language: Language, origin: string): PostSeen {
  const post = postView(found, language, origin)
  const contents = mapWords(post.contents, (html) => offerVariants(html, origin))
  return { ...post, contents, content: inLanguage(contents, language).words }
}

export function adminPost(found: FoundPost, language: Language, origin: string, now: Date): z.input<typeof AdminPost> {
  const { publishedAt, updatedAt } = found.post
  return {
    ...wordsOf(found, language, origin),
    state: postState(publishedAt, now),
    publishedAt,
    updatedAt,
  }
}

export function postRow({ post, picture }: FoundPost, now: Date): z.input<typeof PostRow> {
  return {
    ...post,
    titles: post.title,
    picture: picture && plainPicture(picture, post.pictureAlt),
    state: postState(post.publishedAt, now),
  }
}

function wordsOf({ post, picture }: FoundPost, language: Language, origin: string) {
  const contents = mapWords(post.content, (html) => sanitizeContent(html, origin))
  const shown = picture && plainPicture(picture, post.pictureAlt)
  return {
    ...post,
    title: inLanguage(post.title, language).words,
    titles: post.title,
    excerpt: inLanguage(post.excerpt, language).words,
    excerpts: post.excerpt,
    content: inLanguage(contents, language).words,
    contents,
    summaries: summariesOf(post.excerpt, contents),
    featuredImage: shown?.src ?? null,
    picture: shown,
  }
}

/** The excerpt, or the beginning of the text. */
const summariesOf = (excerpts: Localized, contents: Localized): Localized => ({
  ...mapWords(contents, summaryOf),
  ...mapWords(excerpts, (words) => words),
})
