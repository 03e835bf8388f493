import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { postsTexts } from '#texts/posts.ts'
import { anyPicture } from '#web/api/readable-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { uploadImage, useReadImage } from './upload-image.ts'

type Uploaded = Awaited<ReturnType<typeof uploadImage>>

type Props = {
  editor: Editor
  file?: File
  /** Further files, for each of which another dialog follows. */
  waiting?: number
  onClose: () => void
}

export function PictureDialog({ editor, file: pasted, waiting = 0, onClose }: Props) {
  const { editor: t, posts: words } = useTexts(postsTexts)
  const [uploaded, setUploaded] = useState<Uploaded>()
  const readImage = useReadImage()
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string>()
  const [alt, setAlt] = useState('')

  const uploadPasted = useEffectEvent(() => pasted && void upload(pasted))
  useEffect(() => void uploadPasted(), [])

  async function upload(file: File) {
    setUploaded(undefined)
    const image = await readImage(file)
    setError(typeof image === 'string' ? image : undefined)
    if (typeof image === 'string') return
    setUploading(true)
    try {
      setUploaded(await uploadImage(image))
    } catch {
      setError(words.imageFailed)
    }
    setUploading(false)
  }

  function insert() {
    if (!uploaded) return
    const { imageUrl: src, width, height } = uploaded
    onClose()
    const image = { type: 'image', attrs: { src, alt: alt.trim(), width, height } }
    // Behind the selection, which may be another picture.
    editor.chain().focus().insertContentAt(editor.state.selection.to, image).run()
  }

  return (
    <Dialog title={t.pictureTitle} onClose={onClose}>
      {waiting > 0 && <p className="mt-2 text-6">{t.picturesWaiting(waiting)}</p>}
      <FileField
        label={t.pictureFile}
        button={words.chooseImage}
        accept={anyPicture}
        help={isUploading ? words.uploadingImage : words.featuredImageHelp}
        error={error}
        onFile={(file) => void upload(file)}
        className="mt-4"
      />
      {uploaded && <img src={uploaded.imageUrl} alt="" className="mt-4 max-h-48 max-w-full" />}
      <Field
        label={t.pictureAlt}
        help={t.pictureAltHelp}
        value={alt}
        maxLength={300}
        onChange={({ target }) => setAlt(target.value)}
        className="mt-4"
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={insert} busy={isUploading} disabled={!uploaded}>
          {t.insert}
        </Button>
      </div>
    </Dialog>
  )
}
