import { pictureLimits } from '#domain/picture.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { readablePicture } from '#web/api/readable-picture.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Returns a function that validates a picture file, or returns an error text. */
export function useReadImage() {
  const { posts: t } = useTexts(postsTexts)
  const errorText = useErrorText()
  return async (file: File): Promise<File | string> => {
    const image = await readablePicture(file)
    if (!image) return errorText({ message: 'heic' }) ?? t.imageFailed
    if (!image.type.startsWith('image/')) return t.notAnImage
    return image.size > pictureLimits.blog.bytes ? t.imageTooLarge : image
  }
}

export function uploadImage(file: File) {
  const body = new FormData()
  body.append('file', file)
  return api('POST /blog/upload-image', { body })
}
