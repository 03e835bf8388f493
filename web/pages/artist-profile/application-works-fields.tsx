import { useEffect, useRef } from 'react'
import { maxCaption, worksShown } from '#domain/application.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { Card } from '#web/forms/card.tsx'
import { useErrorText } from '#web/forms/form-fields.ts'
import { pictureTypes } from '#web/forms/pictures/form-pictures.ts'
import { PicturePreview } from '#web/forms/pictures/picture-preview.tsx'
import { UploadStatus } from '#web/forms/pictures/upload-status.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { ApplicationPicture, ApplicationPictures } from './application-works.ts'

type Props = {
  shown: ApplicationPictures
  /** Blocks submission; a new object for each attempt. */
  problem: { words: string } | undefined
}

export function ApplicationWorksFields({ shown, problem }: Props) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { pictures, leftOut, add } = shown
  const errorText = useErrorText()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  const words = problem?.words ?? (leftOut ? errorText({ message: 'too-many-works' }) : undefined)
  return (
    <Card id="application-works" title={t.applicationWorks} text={t.applicationWorksText}>
      {pictures.length > 0 && (
        <ul className="mb-6 grid gap-x-6 gap-y-8 sm:grid-cols-2">
          {pictures.map((picture, at) => (
            <ApplicationWork key={picture.key} picture={picture} number={at + 1} shown={shown} />
          ))}
        </ul>
      )}
      {words && (
        <div ref={notice} tabIndex={-1} className="mb-5">
          <Notice variant="bad">{words}</Notice>
        </div>
      )}
      {pictures.length < worksShown[1] && (
        <DropZone
          label={t.worksPictures}
          button={t.addWorks}
          drop={t.dropWorks}
          help={t.worksHelp}
          accept={pictureTypes}
          multiple
          onFiles={add}
        />
      )}
    </Card>
  )
}

type WorkProps = { picture: ApplicationPicture; number: number; shown: ApplicationPictures }

function ApplicationWork({ picture, number, shown }: WorkProps) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { workForm } = useTexts(workFormTexts)
  const { key, state, caption } = picture
  return (
    <li aria-label={t.applicationWork(number)} className="min-w-0">
      <PicturePreview picture={picture} name={t.applicationWork(number)} />
      <UploadStatus picture={picture} ready={workForm.ready} retry={shown.retry} remove={shown.remove} />
      {state !== 'refused' && (
        <TextField
          label={t.caption}
          rows={2}
          maxLength={maxCaption}
          value={caption}
          onChange={({ currentTarget }) => shown.describe(key, { caption: currentTarget.value })}
          className="mt-2"
        />
      )}
    </li>
  )
}
