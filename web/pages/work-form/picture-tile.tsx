import { type Language, wordsElsewhere } from '#domain/language.ts'
import { type PictureRole, pictureRoles } from '#domain/picture.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { MoveButtons } from '#web/forms/pictures/move-buttons.tsx'
import { PicturePreview } from '#web/forms/pictures/picture-preview.tsx'
import { UploadStatus } from '#web/forms/pictures/upload-status.tsx'
import type { Dragging } from '#web/forms/pictures/use-arrangement.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { WorkPicture, WorkPictures } from './work-pictures.ts'

type Props = {
  picture: WorkPicture
  place: { at: number; count: number }
  written: Language
  shown: WorkPictures
  onMove: (to: number, button: 'earlier' | 'later') => void
  isDragged: boolean
  dragging: Dragging
}

export function PictureTile({ picture, place: { at, count }, written, shown, onMove, isDragged, dragging }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const { key, role, alts } = picture
  return (
    <li aria-label={t.picture(at + 1)} draggable {...dragging} className={`min-w-0 ${isDragged ? 'opacity-50' : ''}`}>
      <PicturePreview picture={picture} name={t.picture(at + 1)} />
      <UploadStatus picture={picture} ready={at === 0 ? t.isMain : t.ready} retry={shown.retry} remove={shown.remove} />
      <MoveButtons at={at} count={count} onMove={onMove} />
      {picture.state !== 'refused' && (
        <div className="mt-2 flex flex-col gap-4">
          {at > 0 && (
            <SelectField
              label={t.role}
              value={role}
              onChange={({ currentTarget }) => shown.describe(key, { role: currentTarget.value as PictureRole })}
            >
              {pictureRoles
                .filter((known) => known !== 'main')
                .map((known) => (
                  <option key={known} value={known}>
                    {t.roles[known]}
                  </option>
                ))}
            </SelectField>
          )}
          <Field
            label={t.alt}
            lang={written}
            maxLength={300}
            value={alts[written]}
            placeholder={wordsElsewhere(alts, written)}
            onChange={({ currentTarget }) => shown.describe(key, { alts: { ...alts, [written]: currentTarget.value } })}
          />
        </div>
      )}
    </li>
  )
}
