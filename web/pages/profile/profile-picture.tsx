import { useRef, useState } from 'react'
import type { UserView } from '#contract/account.ts'
import { isProblem } from '#contract/client.ts'
import { pictureLimits } from '#domain/picture.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { refusalOf } from '#web/api/outcome.ts'
import { anyPicture, readablePicture } from '#web/api/readable-picture.ts'
import { uploadApi } from '#web/api/upload-api.ts'
import { Card } from '#web/forms/card.tsx'
import { useErrorText } from '#web/forms/form-fields.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { storeUser, useSession } from '#web/state/session.ts'
import { smallPicture } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import defaultPortrait from '#web/ui/default-portrait.svg'
import { FileInput } from '#web/ui/file-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Pixels. */
export const pictureSide = 180

type Step =
  | { at: 'idle' }
  | { at: 'uploading'; done: number; preview: string }
  | { at: 'removing' | 'uploaded' | 'removed' }
  | { at: 'failed'; words: string; detail?: string | undefined }

export function ProfilePicture({ user }: { user: UserView }) {
  const { picture: t } = useTexts(profileTexts)
  const { step, send, remove } = usePicture(user)
  const file = useRef<HTMLInputElement>(null)
  const picture = step.at === 'uploading' ? step.preview : user.profilePicUrl && smallPicture(user.profilePicUrl)
  return (
    <Card id="picture" title={t.title} text={t.text}>
      <div className="flex flex-wrap items-center gap-6">
        <CurrentPicture picture={picture} />
        <div className="flex min-w-44 flex-col gap-3">
          {user.profilePicUrl === null || step.at === 'uploading' ? (
            <Button
              variant="outlined"
              busy={step.at === 'uploading'}
              busyText={t.uploading}
              onClick={() => file.current?.click()}
            >
              {t.upload}
            </Button>
          ) : (
            <Button variant="outlined" busy={step.at === 'removing'} busyText={t.removing} onClick={remove}>
              {t.remove}
            </Button>
          )}
          {step.at === 'uploading' && <progress aria-label={t.progress} value={step.done} className="h-1 w-full" />}
          <FileInput
            ref={file}
            accept={anyPicture}
            aria-label={t.upload}
            hidden
            onFiles={([chosen]) => chosen && send(chosen)}
          />
        </div>
      </div>
      <div className="mt-5 empty:hidden">
        {step.at === 'uploaded' && <Notice variant="good">{t.uploaded}</Notice>}
        {step.at === 'removed' && <Notice variant="good">{t.removed}</Notice>}
        {step.at === 'failed' && (
          <Notice variant="bad">
            <p>{step.words}</p>
            {step.detail && <p className="mt-1 text-6">{step.detail}</p>}
          </Notice>
        )}
      </div>
    </Card>
  )
}

function CurrentPicture({ picture }: { picture: string | null }) {
  const { picture: t } = useTexts(profileTexts)
  const [broken, setBroken] = useState<string | null>(null)
  const isDefault = picture === null || picture === broken
  return (
    <img
      src={isDefault ? defaultPortrait : picture}
      alt={isDefault ? t.altNone : t.alt}
      width={pictureSide}
      height={pictureSide}
      onError={() => setBroken(picture)}
      className="size-45 rounded-full bg-wall-3 object-cover"
    />
  )
}

function usePicture(user: UserView) {
  const { picture: t } = useTexts(profileTexts)
  const errorText = useErrorText()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const removal = useMutation(async () => {
    const { user: now } = await api('POST /users/delete-profile-picture', { body: { userId: user.id } })
    storePicture(now.profilePicUrl)
  })

  const send = async (chosen: File) => {
    const file = await readablePicture(chosen)
    const problem = file ? file.size > pictureLimits.profile.bytes && 'too-large' : 'heic'
    if (!file || problem)
      return setStep({ at: 'failed', words: t.uploadRefused, detail: errorText({ message: problem || 'heic' }) })
    const preview = URL.createObjectURL(file)
    setStep({ at: 'uploading', done: 0, preview })
    try {
      const form = new FormData()
      form.append('userId', user.id)
      form.append('file', file)
      const upload = uploadApi((done) => setStep({ at: 'uploading', done, preview }))
      const { user: now } = await upload('POST /users/upload-profile-picture', { body: form })
      storePicture(now.profilePicUrl)
      setStep({ at: 'uploaded' })
    } catch (error) {
      if (isProblem(error))
        setStep({ at: 'failed', words: t.uploadRefused, detail: (await refusalOf(error.problem)).message })
      else setStep({ at: 'failed', words: t.uploadError })
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  const remove = async () => {
    setStep({ at: 'removing' })
    const outcome = await removal.run()
    if (outcome.ok) setStep({ at: 'removed' })
    else if (outcome.problem) setStep({ at: 'failed', words: t.removeRefused, detail: outcome.problem.message })
    else setStep({ at: 'failed', words: t.removeError })
  }

  return { step, send: (file: File) => void send(file), remove: () => void remove() }
}

function storePicture(profilePicUrl: string | null): void {
  const now = useSession.getState().user?.user
  if (now) storeUser({ ...now, profilePicUrl })
}
