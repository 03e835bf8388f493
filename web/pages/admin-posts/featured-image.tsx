import { postsTexts } from '#texts/posts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { anyPicture } from '#web/api/readable-picture.ts'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { uploadImage, useReadImage } from './upload-image.ts'
import { useFlashMessage } from './use-flash-message.ts'
import type { PictureAt } from './use-picture-at.ts'

type Props = {
  address: string
  picture: PictureAt
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
  error: string | undefined
  onChange: (address: string) => void
}

/** Uploaded, or copied from an external URL on saving. */
export function FeaturedImage({ address, picture: { state, src }, isUploading, onUploading, error, onChange }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const { notice, showNotice } = useFlashMessage()
  const readImage = useReadImage()
  const { problems } = useTexts(problemsTexts)

  async function upload(file: File) {
    const image = await readImage(file)
    if (typeof image === 'string') return showNotice('bad', image)
    onUploading(true)
    try {
      onChange((await uploadImage(image)).imageUrl)
      showNotice('good', t.imageUploaded)
    } catch {
      showNotice('bad', t.imageFailed)
    }
    onUploading(false)
  }

  return (
    <div className="grid gap-x-6 gap-y-5 md:col-span-2 md:grid-cols-2">
      <FileField
        label={t.featuredImage}
        button={t.chooseImage}
        accept={anyPicture}
        help={isUploading ? t.uploadingImage : t.featuredImageHelp}
        onFile={(file) => void upload(file)}
      />
      <Field
        label={t.imageUrl}
        help={t.imageUrlHelp}
        error={error ?? (state === 'failed' ? problems['picture-unavailable'] : undefined)}
        inputMode="url"
        maxLength={2000}
        value={address}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {notice && (
        <div className="md:col-span-2">
          <Notice variant={notice.variant}>{notice.words}</Notice>
        </div>
      )}
      {address !== '' && (
        <div className="md:col-span-2">
          {src && <img src={src} alt="" className="mb-2 max-h-56 max-w-full" />}
          {state === 'loading' && (
            <p role="status" className="mb-2 text-6 text-ink-2">
              {t.loadingImage}
            </p>
          )}
          <button type="button" className="link min-h-6 text-5" onClick={() => onChange('')}>
            {t.removeImage}
          </button>
        </div>
      )}
    </div>
  )
}
