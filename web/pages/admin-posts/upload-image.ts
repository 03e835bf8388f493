import { pictureLimits } from '#domain/picture.ts'
import type { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'

type Texts = typeof postsTexts.en.posts

/** What is wrong with a file that shall be a picture of a post. */
export function imageProblem({ type, size }: File, t: Texts): string | undefined {
  if (!type.startsWith('image/')) return t.notAnImage
  return size > pictureLimits.blog.bytes ? t.imageTooLarge : undefined
}

/** Uploads a picture for a post. */
export function uploadImage(file: File) {
  const body = new FormData()
  body.append('file', file)
  return api('POST /blog/upload-image', { body })
}
