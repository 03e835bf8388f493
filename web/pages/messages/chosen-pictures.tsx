import { useEffect, useRef, useState } from 'react'
import { maxMessagePictures } from '#domain/conversation.ts'
import { pictureLimits } from '#domain/picture.ts'
import { messagesTexts } from '#texts/messages.ts'
import { anyPicture, readablePicture } from '#web/api/readable-picture.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { pictures: readonly File[]; choose: (pictures: readonly File[]) => void }

export function ChosenPictures({ pictures, choose }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const [error, setError] = useState<string>()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)

  async function add(files: readonly File[]) {
    const readable = (await Promise.all(files.map(readablePicture))).flatMap((file) => file ?? [])
    const fitting = readable.filter(({ size }) => size <= pictureLimits.message.bytes)
    const all = [...pictures, ...fitting]
    const problems = [
      all.length > maxMessagePictures && t.tooManyPictures(maxMessagePictures),
      fitting.length < readable.length && t.pictureTooLarge,
      readable.length < files.length && errorText({ message: 'heic' }),
    ]
    setError(problems.find(Boolean) || undefined)
    choose(all.slice(0, maxMessagePictures))
  }

  return (
    <div>
      {pictures.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <li key={`${picture.name} ${picture.lastModified} ${picture.size}`} className="relative">
              <Preview picture={picture} />
              <button
                type="button"
                aria-label={t.removePicture(at + 1)}
                onClick={() => choose(pictures.filter((one) => one !== picture))}
                className="absolute top-0 end-0 inline-flex size-8 items-center justify-center bg-float text-ink hover:text-act"
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outlined" onClick={() => input.current?.click()} waits={pictures.length >= maxMessagePictures}>
          {t.addPictures}
        </Button>
        <p className="text-6 text-ink-2">{t.picturesHelp(maxMessagePictures)}</p>
      </div>
      <FileInput
        ref={input}
        accept={anyPicture}
        multiple
        aria-label={t.addPictures}
        hidden
        onFiles={(files) => void add(files)}
      />
      {error && (
        <p role="alert" className="mt-2 text-6 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

function Preview({ picture }: { picture: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <img src={address} alt={picture.name} className="block size-24 bg-wall-3 object-cover" />
}
