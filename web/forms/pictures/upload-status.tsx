import type { ProblemCode } from '#contract/problem.ts'
import { factsOf } from '#domain/language.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type FormPicture, isUnderWay } from './form-pictures.ts'

type Props = {
  picture: FormPicture
  /** Text once it is uploaded. */
  ready: string
  retry: (key: string) => void
  remove: (key: string) => void
}

export function UploadStatus({ picture, ready, retry, remove }: Props) {
  const { key, state, progress, bytes, problem = 'unexpected' } = picture
  const { workForm: t } = useTexts(workFormTexts)
  const { problems } = useTexts(problemsTexts)
  const errorText = useErrorText()
  const refusals: Partial<Record<ProblemCode, string>> = { 'too-large': t.tooLarge, 'wrong-content-type': t.noPicture }
  const megabytes = useMegabytes(bytes)
  const words = {
    reading: t.queued,
    queued: t.queued,
    sending: t.sending(Math.floor(progress * 100)),
    waiting: t.waiting,
    hasty: t.hasty,
    checking: t.checking,
    ready,
    failed: t.interrupted,
    refused: problem === 'heic' ? errorText({ message: 'heic' }) : (refusals[problem] ?? problems[problem]),
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
          <span>{words}</span>
        </span>
        <span className="flex items-center gap-x-4">
          {state === 'ready' && megabytes && <span className="text-ink-2">{megabytes}</span>}
          {(state === 'failed' || state === 'waiting') && (
            <Button variant="words" onClick={() => retry(key)}>
              {t.retry}
            </Button>
          )}
          <Button variant="words" onClick={() => remove(key)}>
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
  return `${(bytes / 1_000_000).toLocaleString(factsOf(language).locale, digits)}\u00a0MB`
}
