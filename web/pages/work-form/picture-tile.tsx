import { type ComponentProps, useState } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import type { Language } from '#domain/language.ts'
import { type PictureRole, pictureRoles } from '#domain/picture.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { WorkPictures } from './use-work-pictures.ts'
import { isUnderWay, type WorkPicture } from './work-pictures.ts'

type Props = {
  picture: WorkPicture
  place: { at: number; count: number }
  written: Language
  shown: WorkPictures
  onMove: (to: number, button: 'earlier' | 'later') => void
  isDragged: boolean
  dragging: Pick<ComponentProps<'li'>, 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>
}

/** One picture: how far its upload is, what it shows, and where it stands among the others. */
export function PictureTile({ picture, place: { at, count }, written, shown, onMove, isDragged, dragging }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const { key, role, alts } = picture
  const isLast = at === count - 1
  return (
    <li aria-label={t.picture(at + 1)} draggable {...dragging} className={`min-w-0 ${isDragged ? 'opacity-50' : ''}`}>
      <Preview picture={picture} number={at + 1} />
      <Progress picture={picture} isMain={at === 0} shown={shown} />
      {count > 1 && (
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Button variant="words" data-move="earlier" disabled={at === 0} onClick={() => onMove(at - 1, 'earlier')}>
            {t.earlier}
          </Button>
          <Button variant="words" data-move="later" disabled={isLast} onClick={() => onMove(at + 1, 'later')}>
            {t.later}
          </Button>
        </p>
      )}
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
            placeholder={alts[written === 'en' ? 'et' : 'en']}
            onChange={({ currentTarget }) => shown.describe(key, { alts: { ...alts, [written]: currentTarget.value } })}
          />
        </div>
      )}
    </li>
  )
}

/** The picture itself, where the browser can show it. */
function Preview({ picture: { preview, state }, number }: { picture: WorkPicture; number: number }) {
  const { workForm: t } = useTexts(workFormTexts)
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="flex h-48 items-center justify-center bg-wall-2">
      {isBroken ? (
        <span className="text-6 text-ink-2">{t.picture(number)}</span>
      ) : (
        <img
          src={preview}
          alt={t.picture(number)}
          draggable={false}
          onError={() => setBroken(true)}
          className={`max-h-full max-w-full ${state === 'ready' ? '' : 'opacity-40'}`}
        />
      )}
    </div>
  )
}

type ProgressProps = { picture: WorkPicture; isMain: boolean; shown: WorkPictures }

function Progress({ picture, isMain, shown }: ProgressProps) {
  const { key, state, progress, bytes, problem = 'unexpected' } = picture
  const { workForm: t } = useTexts(workFormTexts)
  const { problems } = useTexts(problemsTexts)
  const refusals: Partial<Record<ProblemCode, string>> = { 'too-large': t.tooLarge, 'wrong-content-type': t.noPicture }
  const megabytes = useMegabytes(bytes)
  const words = {
    reading: t.queued,
    queued: t.queued,
    sending: t.sending(Math.floor(progress * 100)),
    waiting: t.waiting,
    hasty: t.hasty,
    checking: t.checking,
    ready: isMain ? t.isMain : t.ready,
    failed: t.interrupted,
    refused: problem === 'heic' ? t.heic : (refusals[problem] ?? problems[problem]),
  }[state]
  const isBad = state === 'failed' || state === 'refused'
  return (
    <>
      {isUnderWay(state) && (
        <progress
          aria-label={t.sending(Math.floor(progress * 100))}
          value={progress}
          className="block h-1 w-full accent-act"
        />
      )}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-6">
        <span className={`flex gap-1.5 ${isBad ? 'text-bad' : 'font-medium'}`}>
          {isBad && <Icon name="warning" size={16} />}
          {words}
        </span>
        <span className="flex items-center gap-x-4">
          {state === 'ready' && megabytes && <span className="text-ink-2">{megabytes}</span>}
          {(state === 'failed' || state === 'waiting') && (
            <Button variant="words" onClick={() => shown.retry(key)}>
              {t.retry}
            </Button>
          )}
          <Button variant="words" onClick={() => shown.remove(key)}>
            {isUnderWay(state) || state === 'queued' ? t.cancelUpload : t.removePicture}
          </Button>
        </span>
      </div>
    </>
  )
}

function useMegabytes(bytes: number | undefined): string | undefined {
  const language = useLanguage()
  if (bytes === undefined || bytes < 50_000) return undefined
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${(bytes / 1_000_000).toLocaleString(language === 'et' ? 'et-EE' : 'en-IE', digits)}\u00a0MB`
}
