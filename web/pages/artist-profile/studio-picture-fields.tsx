import { type Language, wordsElsewhere } from '#domain/language.ts'
import { maxAlt, maxStudioPictures } from '#domain/picture.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { Card } from '#web/forms/card.tsx'
import { useErrorText } from '#web/forms/form-fields.ts'
import { pictureTypes } from '#web/forms/pictures/form-pictures.ts'
import { MoveButtons } from '#web/forms/pictures/move-buttons.tsx'
import { PicturePreview } from '#web/forms/pictures/picture-preview.tsx'
import { UploadStatus } from '#web/forms/pictures/upload-status.tsx'
import { useArrangement } from '#web/forms/pictures/use-arrangement.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { StudioPicture, StudioPictures } from './studio-pictures.ts'

type Props = { shown: StudioPictures; written: Language; areMissing: boolean }

export function StudioPictureFields({ shown, written, areMissing }: Props) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { workForm } = useTexts(workFormTexts)
  const { pictures, leftOut, add } = shown
  const { list, announced, moveTo, dragging, isDragged } = useArrangement(shown)
  const errorText = useErrorText()
  const problem = areMissing ? workForm.notUploaded : leftOut ? errorText({ message: 'too-many-pictures' }) : undefined
  return (
    <Card id="studio-pictures" title={t.studioPictures} text={t.studioPicturesText}>
      {pictures.length > 0 && (
        <ul ref={list} className="mb-6 grid gap-x-6 gap-y-8 sm:grid-cols-2">
          {pictures.map((picture, at) => (
            <li
              key={picture.key}
              aria-label={t.studioPicture(at + 1)}
              draggable
              {...dragging(at)}
              className={`min-w-0 ${isDragged(at) ? 'opacity-50' : ''}`}
            >
              <PicturePreview picture={picture} name={t.studioPicture(at + 1)} />
              <UploadStatus picture={picture} ready={workForm.ready} retry={shown.retry} remove={shown.remove} />
              <MoveButtons at={at} count={pictures.length} onMove={(to, button) => moveTo(at, to, button)} />
              <Description picture={picture} written={written} shown={shown} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {problem && (
        <div className="mb-5">
          <Notice variant="bad">{problem}</Notice>
        </div>
      )}
      {pictures.length < maxStudioPictures && (
        <DropZone
          label={t.addStudioPictures}
          button={t.addStudioPictures}
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

type DescriptionProps = { picture: StudioPicture; written: Language; shown: StudioPictures }

function Description({ picture: { key, state, alts }, written, shown }: DescriptionProps) {
  const { workForm: t } = useTexts(workFormTexts)
  if (state === 'refused') return null
  return (
    <Field
      label={t.alt}
      lang={written}
      maxLength={maxAlt}
      value={alts[written]}
      placeholder={wordsElsewhere(alts, written)}
      onChange={({ currentTarget }) => shown.describe(key, { alts: { ...alts, [written]: currentTarget.value } })}
      className="mt-2"
    />
  )
}
