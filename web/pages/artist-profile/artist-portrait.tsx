import { useEffect, useRef, useState } from 'react'
import type { ArtistView } from '#contract/artists.ts'
import { pictureLimits } from '#domain/picture.ts'
import { plainAddress } from '#site/picture-address.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { anyPicture, readablePicture } from '#web/api/readable-picture.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import defaultPortrait from '#web/ui/default-portrait.svg'
import { FileInput } from '#web/ui/file-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  kept: ArtistView['picture']
  /** Null removes the picture; undefined keeps it. */
  chosen: File | null | undefined
  choose: (picture: File | null | undefined) => void
}

/** Uploaded when the form is submitted. */
export function ArtistPortrait({ kept, chosen, choose }: Props) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const errorText = useErrorText()
  const preview = usePreview(chosen)
  const [problem, setProblem] = useState<'heic' | 'too-large'>()
  const input = useRef<HTMLInputElement>(null)
  const shown = preview ?? (chosen === undefined && kept ? plainAddress(kept.url, kept.width, 320) : undefined)

  async function take(file: File) {
    const readable = await readablePicture(file)
    if (!readable) return setProblem('heic')
    if (readable.size > pictureLimits.profile.bytes) return setProblem('too-large')
    setProblem(undefined)
    choose(readable)
  }

  return (
    <div>
      <p className="mb-1.5 text-6 font-medium">{t.portrait}</p>
      <div className="flex flex-wrap items-center gap-6">
        <img
          src={shown ?? defaultPortrait}
          alt={shown ? t.portraitAlt : t.portraitNone}
          width={144}
          height={144}
          className="size-36 bg-wall-3 object-cover"
        />
        <div className="flex flex-col items-start gap-3">
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t.upload}
          </Button>
          {shown && (
            <button type="button" onClick={() => choose(kept ? null : undefined)} className="link min-h-6 text-5">
              {t.remove}
            </button>
          )}
        </div>
        <FileInput
          ref={input}
          accept={anyPicture}
          aria-label={t.upload}
          hidden
          onFiles={([file]) => file && void take(file)}
        />
      </div>
      <p className="mt-3 text-6 text-ink-2">{t.portraitHelp}</p>
      {problem && (
        <div className="mt-3">
          <Notice variant="bad">{errorText({ message: problem })}</Notice>
        </div>
      )}
    </div>
  )
}

function usePreview(chosen: File | null | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!chosen) return setPreview(undefined)
    const address = URL.createObjectURL(chosen)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [chosen])
  return preview
}
