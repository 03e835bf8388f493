import type { Language } from '#domain/language.ts'
import { maxPictures } from '#domain/picture.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { pictureTypes } from '#web/forms/pictures/form-pictures.ts'
import { useArrangement } from '#web/forms/pictures/use-arrangement.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { PictureTile } from './picture-tile.tsx'
import { Section } from './section.tsx'
import type { WorkPictures } from './work-pictures.ts'

type Props = {
  shown: WorkPictures
  written: Language
  /** The form was submitted without a required picture. */
  isNeeded: boolean
}

/** Reordered by dragging or by buttons. */
export function PictureFields({ shown, written, isNeeded }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const { pictures, add, leftOut } = shown
  const { list, announced, moveTo, dragging, isDragged } = useArrangement(shown)

  return (
    <Section id="pictures" title={t.pictures}>
      {pictures.length > 0 && (
        <ul ref={list} className="grid gap-x-6 gap-y-8 md:grid-cols-2">
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={{ at, count: pictures.length }}
              written={written}
              shown={shown}
              onMove={(to, button) => moveTo(at, to, button)}
              isDragged={isDragged(at)}
              dragging={dragging(at)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {leftOut && (
        <div className="mt-5">
          <Notice variant="bad">{t.tooMany}</Notice>
        </div>
      )}
      {pictures.length < maxPictures && (
        <DropZone
          label={t.pictures}
          button={t.upload}
          drop={t.drop}
          help={t.picturesHelp}
          error={isNeeded && pictures.length === 0 ? t.pictureNeeded : undefined}
          accept={pictureTypes}
          multiple
          onFiles={add}
          className={pictures.length > 0 ? 'mt-6' : ''}
        />
      )}
    </Section>
  )
}
